// A React app with the viewer in it: data by property, events as props, mounted and unmounted by state.

import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import 'postmortem-viewer';

import first from './first.json';
import second from './second.json';

const incidents = { first, second };

function Report({ incident, onNews }) {
  return (
    <postmortem-viewer
      incident={incident}
      headingLevel={3}
      theme="light"
      openable={false}
      loading="eager"
      onload={({ detail }) => onNews(`load ${detail.title}`)}
      onerror={({ detail }) => onNews(`error ${detail.code}`)}
      onnavigate={({ detail }) => onNews(`navigate ${detail.fragment}`)}
      onrangechange={({ detail }) => onNews(`rangechange ${detail ? detail.from.toISOString() : 'whole'}`)}
    >
      <p>The report needs a newer browser.</p>
    </postmortem-viewer>
  );
}

function App() {
  const [which, choose] = useState('first');
  const [open, setOpen] = useState(true);
  const [news, setNews] = useState([]);
  return (
    <main>
      <h1>Incidents</h1>
      <p>
        <button id="other" onClick={() => choose(which === 'first' ? 'second' : 'first')}>The other one</button>
        <button id="toggle" onClick={() => setOpen(!open)}>{open ? 'Close' : 'Open'}</button>
      </p>
      {open && <Report incident={incidents[which]} onNews={text => setNews(all => [...all, text])} />}
      <ol id="news">{news.map((text, index) => <li key={index}>{text}</li>)}</ol>
    </main>
  );
}

createRoot(document.querySelector('#app')).render(<StrictMode><App /></StrictMode>);
