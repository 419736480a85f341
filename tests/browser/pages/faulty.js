// A viewer in name only, with one of each fault that the checks exist to find.
customElements.define('postmortem-viewer', class extends HTMLElement {
  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    const make = (name, space, ...children) => {
      const element = document.createElementNS(space, name);
      element.append(...children);
      return element;
    };
    const [svgSpace, htmlSpace] = ['http://www.w3.org/2000/svg', 'http://www.w3.org/1999/xhtml'];
    const place = (element, x, y) => {
      element.setAttribute('x', x);
      element.setAttribute('y', y);
      return element;
    };
    const label = (words, x, y) => make('text', svgSpace, place(make('tspan', svgSpace, words), x, y));
    const drawing = make('svg', svgSpace, make('rect', htmlSpace), label('first label', 20, 40), label('second label', 30, 42),
      label('far out', 290, 80), place(make('text', svgSpace, make('g', svgSpace, 'hidden words')), 20, 120));
    drawing.setAttribute('width', 300);
    drawing.setAttribute('height', 150);
    const box = make('div', htmlSpace, drawing, make('button', htmlSpace), make('img', htmlSpace));
    box.part = 'root';
    root.append(box);
  }
});
const viewer = document.querySelector('postmortem-viewer');
viewer.setAttribute('style', 'color: red');
try {
  viewer.innerHTML = '<p>Text</p>';
} catch {
  // The policy forbids it, which is what the watcher must have seen.
}
console.error('an error in words');
addEventListener('resize', () => {});
setInterval(() => {}, 1000);
new ResizeObserver(() => {}).observe(viewer);
Promise.reject(new Error('a rejected promise'));
setTimeout(() => { throw new Error('an uncaught error'); });
