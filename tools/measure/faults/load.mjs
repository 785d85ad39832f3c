// Clients that keep their connections busy, and event streams, while a process stops.
import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';

/** Sends one request; rejects when the connection ends before the response does. */
export function request(url, { cookie, agent = new Agent() } = {}) {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: cookie === undefined ? {} : { cookie } }, (response) => {
      const { statusCode: status, headers } = response;
      text(response).then((body) => resolve({ status, headers, body }), reject);
    }).on('error', reject);
  });
}

/**
 * Starts `count` clients, each with one connection, that request `url` until connections are refused. Returns
 * { answers, failures, ended }, each entry with the time of its beginning and its end.
 */
export function startClients(url, { count, cookie }) {
  const [answers, failures] = [[], []];
  const runClient = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (;;) {
      const began = performance.now();
      try {
        const { status, headers } = await request(url, { cookie, agent });
        answers.push({ began, ended: performance.now(), status, connection: headers.connection });
      } catch (error) {
        if (error.code === 'ECONNREFUSED') break;
        failures.push({ began, ended: performance.now(), code: error.code });
      }
    }
    agent.destroy();
  };
  const ended = Promise.all(Array.from({ length: count }, runClient));
  return { answers, failures, ended };
}
