// The front page follows who is here while somebody looks at it. Everything it shows is a picture from the server.
import { Idiomorph } from './idiomorph.js';

export function follow(house) {
  let stream;
  const close = () => { stream?.close(); stream = undefined; };
  const open = () => {
    if (stream || document.hidden) return;
    stream = new EventSource(house.dataset.stream);
    stream.addEventListener('house', event => Idiomorph.morph(house, event.data, { morphStyle: 'innerHTML' }));
    // Too many pages of one person are open: this one follows again when it is looked at.
    stream.addEventListener('pushed', close);
  };
  document.addEventListener('visibilitychange', () => document.hidden ? close() : open());
  // A page that the browser keeps for the way back holds no connection.
  addEventListener('pagehide', close);
  addEventListener('pageshow', open);
  open();
}
