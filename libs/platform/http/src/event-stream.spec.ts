import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Response } from 'express';
import { EventStream } from './event-stream';
import { createShutdownController, setShutdownSignal } from './shutdown-signal';

describe('an event stream', () => {
  const servers: Server[] = [];
  afterEach(() => servers.splice(0).forEach((server) => server.close()));

  async function request(
    send: (events: EventStream) => void,
    { signal, method = 'GET' }: { readonly signal?: AbortSignal; readonly method?: string } = {},
  ): Promise<string> {
    const answer: RequestListener = (_, response) => {
      if (signal !== undefined) setShutdownSignal(response, signal);
      send(new EventStream(response as Response));
    };
    const server = createServer(answer).listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    return (await fetch(url, { method })).text();
  }

  it('begins with its first event, which has the time to reconnect', async () => {
    const text = await request((events) => {
      events.begin(2_000);
      events.send('state', { a: 1 }, '7');
      events.send('next', {});
      events.end();
    });
    expect(text).toBe('event: state\nid: 7\ndata: {"a":1}\nretry: 2000\n\nevent: next\ndata: {}\n\n');
  });

  it('ends after its headers for HEAD, so that the connection can be used again', async () => {
    let stream: EventStream | null = null;
    const begin = (events: EventStream) => {
      stream = events;
      events.begin(2_000);
      events.send('state', {});
    };
    expect(await request(begin, { method: 'HEAD' })).toBe('');
    expect(stream).toMatchObject({ isClosed: true });
  });

  it('sends another time to reconnect with the event `shutdown`', async () => {
    const stopping = createShutdownController();
    const text = await request((events) => {
      events.begin(60_000);
      stopping.abort();
    }, stopping);
    expect(text).toMatch(/^event: shutdown\ndata: \{\}\nretry: [1-4]\d{3}\n\n$/);
  });
});
