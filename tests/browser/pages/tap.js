// The events of a finger's tap, for drivers without touch input. `arguments` are x and y in the viewport.
const [x, y] = arguments;
let target = document.elementFromPoint(x, y);
while (target?.shadowRoot?.elementFromPoint(x, y) && target.shadowRoot.elementFromPoint(x, y) !== target) {
  target = target.shadowRoot.elementFromPoint(x, y);
}
const about = { bubbles: true, composed: true, cancelable: true, clientX: x, clientY: y, pointerType: 'touch', pointerId: 7, isPrimary: true };
for (const type of ['pointerover', 'pointerenter', 'pointerdown', 'pointerup', 'pointerout', 'pointerleave']) {
  const bubbles = !type.endsWith('enter') && !type.endsWith('leave');
  target.dispatchEvent(new PointerEvent(type, { ...about, bubbles, button: 0, buttons: type === 'pointerdown' ? 1 : 0 }));
}
target.dispatchEvent(new PointerEvent('click', { ...about, detail: 1 }));
