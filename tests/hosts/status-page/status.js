// What a status page does around a report: it tells what is seen, steers it, and takes it away.

const report = document.querySelector('#report');
const view = document.querySelector('#view');
const place = report.parentElement;
const on = (id, act) => document.querySelector(id).addEventListener('click', act);

report.addEventListener('load', ({ detail }) => { view.textContent = `“${detail.title}” is shown.`; });
report.addEventListener('error', ({ detail }) => { view.textContent = `The report can't be shown (${detail.code}).`; });
report.addEventListener('rangechange', ({ detail }) => {
  view.textContent = detail
    ? `Shown from ${detail.from.toISOString()} to ${detail.to.toISOString()}.`
    : 'The whole incident is shown.';
});
report.addEventListener('navigate', ({ detail }) => {
  view.textContent = detail.fragment ? `You chose ${detail.fragment}.` : 'Nothing is chosen.';
});

on('#worst', () => report.goTo('phase-3'));
on('#other', async () => {
  const answer = await fetch('incidents/coinbase-2020-04-29.json');
  report.incident = await answer.json();
});
on('#away', ({ target }) => {
  if (report.isConnected) report.remove();
  else place.querySelector('h3').after(report);
  target.textContent = report.isConnected ? 'Close the report' : 'Open the report';
});
