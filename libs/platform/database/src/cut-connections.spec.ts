import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { sql } from './sql';
import { openDatabase } from './testing/context.testing';
import { createTestDatabase, type TestDatabase } from './testing/databases.testing';

/** "Ready for query", with which the server ends the start of a connection. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
/** The server's last words on a connection that an administrator ends. */
const ENDED = buildError({ S: 'FATAL', V: 'FATAL', C: '57P01', M: 'terminating connection' });

function buildError(fields: Readonly<Record<string, string>>): Buffer {
  const text = Object.entries(fields).map(([name, value]) => `${name}${value}\0`);
  const body = Buffer.from(`${text.join('')}\0`);
  const head = Buffer.from([0x45, 0, 0, 0, 0]);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

describe('a server that ends connections as they begin', () => {
  let made: TestDatabase;
  let proxy: Server;
  const sockets = new Set<Socket>();
  let endedAtOnce = 0;
  let isEnding = false;

  beforeAll(async () => {
    made = await createTestDatabase();
    const server = new URL(made.url);
    proxy = createServer((client) => {
      sockets.add(client.on('error', () => undefined));
      const upstream = connect(Number(server.port), server.hostname);
      sockets.add(upstream.on('error', () => undefined));
      client.pipe(upstream);
      upstream.on('data', (data) => {
        if (!isEnding || !data.subarray(-READY.length).equals(READY)) return client.write(data);
        // As a process reads it that was too busy to read the two apart.
        client.end(Buffer.concat([data, ENDED]));
        endedAtOnce += 1;
        return true;
      });
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  });

  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
    await made.drop();
  });

  it.each(['statement', 'transaction'])('fails the %s, and the process goes on', async (kind) => {
    const url = new URL(made.url);
    url.port = String((proxy.address() as AddressInfo).port);
    const context = await openDatabase(url.href, { DB_POOL_SIZE: '3' });
    const { database } = context;
    const ask = (): Promise<unknown> =>
      kind === 'statement'
        ? database.queryOne(sql`select 1 as fine`)
        : database.withTransaction((tx) => tx.queryOne(sql`select 1 as fine`));
    // The connection of the start is used by a transaction that lasts.
    const lasting = database.withTransaction(async () => {
      [endedAtOnce, isEnding] = [0, true];
      await expect(ask()).rejects.toThrow();
      expect(endedAtOnce).toBeGreaterThan(0);
      isEnding = false;
    });
    await lasting;
    expect(await ask()).toEqual({ fine: 1 });
    await context.close();
  });
});
