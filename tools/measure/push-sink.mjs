import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';

const HOST = '127.0.0.1';

/** A push service that accepts and counts what it receives. */
export class PushSink {
  count = 0;
  #server = null;
  #browsers = 0;

  async start() {
    this.#server = createServer((request, answer) => {
      request.resume().on('end', () => {
        this.count += 1;
        answer.writeHead(201).end();
      });
    });
    await new Promise((resolve) => this.#server.listen(0, HOST, resolve));
  }

  async stop() {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** The subscription of one more browser, as `PushSubscription.toJSON()` gives it (RFC 8291, 2.1). */
  buildSubscription() {
    this.#browsers += 1;
    const p256dh = createECDH('prime256v1').generateKeys('base64url');
    const keys = { p256dh, auth: randomBytes(16).toString('base64url') };
    return { endpoint: `http://${HOST}:${this.#server.address().port}/${this.#browsers}`, keys };
  }
}
