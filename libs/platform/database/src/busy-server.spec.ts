import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { sql } from './sql';
import { openDatabase } from './testing/context.testing';
import { createTestDatabase, type TestDatabase } from './testing/databases.testing';

describe('a start beside a busy database server', () => {
  let made: TestDatabase;
  let proxy: Server;
  const sockets = new Set<Socket>();
  let connections = 0;
  /** The connection that gets no answer, counted from 1. */
  let silent = 0;

  beforeAll(async () => {
    made = await createTestDatabase();
    const server = new URL(made.url);
    proxy = createServer((client) => {
      sockets.add(client.on('error', () => undefined));
      connections += 1;
      if (connections === silent) return;
      const upstream = connect(Number(server.port), server.hostname);
      sockets.add(upstream.on('error', () => undefined));
      client.pipe(upstream).pipe(client);
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  });

  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
    await made.drop();
  });

  it('succeeds whichever of its first connections is not answered in time', async () => {
    const url = new URL(made.url);
    url.port = String((proxy.address() as AddressInfo).port);
    const start = async (): Promise<number> => {
      connections = 0;
      const context = await openDatabase(url.href, { DB_POOL_SIZE: '3' });
      expect(await context.database.queryOne(sql`select 1 as fine`)).toEqual({ fine: 1 });
      await context.close();
      return connections;
    };
    const usual = await start();
    for (silent = 1; silent <= usual; silent += 1)
      expect([silent, await start()]).toEqual([silent, expect.any(Number)]);
  });
});
