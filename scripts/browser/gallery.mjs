// An HTTP server for the pages of the gallery (cargo run -p cachet-pages --example gallery).
import { createServer } from 'node:http';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';

const TYPES = { '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript', '.svg': 'image/svg+xml', '.woff2': 'font/woff2', '.png': 'image/png' };

export class Gallery {
  static async open(folder = new URL('../../target/gallery', import.meta.url).pathname) {
    const gallery = new Gallery();
    gallery.names = readdirSync(folder).filter(name => name.endsWith('.html'));
    gallery.server = createServer((ask, answer) => {
      try {
        const file = join(folder, normalize(decodeURIComponent(new URL(ask.url, 'http://x').pathname)));
        const bytes = readFileSync(file);
        // What all pages share is fetched once.
        const cache = extname(file) === '.html' ? 'no-store' : 'max-age=3600';
        answer.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'text/plain', 'cache-control': cache }).end(bytes);
      } catch { answer.writeHead(404).end(); }
    }).listen(0, '127.0.0.1');
    await new Promise(done => gallery.server.on('listening', done));
    return gallery;
  }

  address(name) {
    return `http://127.0.0.1:${this.server.address().port}/${encodeURIComponent(name)}`;
  }

  close() {
    this.server.closeAllConnections();
    return new Promise(done => this.server.close(done));
  }
}
