import { waitUntil } from '@reader/wait-until';
import { sql } from './sql';
import { type DatabaseContext, openDatabase } from './testing/context.testing';
import { createTestDatabase, type TestDatabase } from './testing/databases.testing';
import { startTestServer } from './testing/server.testing';

/** Records notifications in order; `waitForCount(n)` waits for the n-th. */
function createRecorder() {
  const payloads: string[] = [];
  const listen = (payload: string): void => void payloads.push(payload);
  const waitForCount = (count: number): Promise<string[]> =>
    waitUntil(`${count} payloads arrived`, () => payloads.length >= count && payloads);
  return { payloads, listen, waitForCount };
}

describe('the listener', () => {
  let made: TestDatabase;
  let context: DatabaseContext;

  beforeEach(async () => {
    made = await createTestDatabase();
    context = await openDatabase(made.url);
  });

  afterEach(async () => {
    await context.close();
    await made.drop();
  });

  const notify = (channel: string, payload: string) =>
    context.database.queryOne(sql`select pg_notify(${channel}, ${payload})`);

  const killListener = () =>
    context.database.queryOne(sql`
      select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and application_name like '% listener'`);

  it('calls each handler for its channel until it unsubscribes', async () => {
    const [news, also, weather] = [createRecorder(), createRecorder(), createRecorder()];
    const stops = await Promise.all([
      context.listener.on('news', news.listen),
      context.listener.on('news', also.listen),
      context.listener.on('weather', weather.listen),
    ]);
    await notify('news', '1');
    await notify('weather', 'sun');
    await weather.waitForCount(1);
    expect([news.payloads, also.payloads, weather.payloads]).toEqual([['1'], ['1'], ['sun']]);

    stops[1]();
    await notify('news', '2');
    await news.waitForCount(2);
    expect(also.payloads).toEqual(['1']);
  });

  it('listens again after its connection was killed, and calls each handler once', async () => {
    const [news, weather] = [createRecorder(), createRecorder()];
    await context.listener.on('news', news.listen);
    await context.listener.on('weather', weather.listen);
    for (let time = 1; time <= 3; time++) {
      await killListener();
      expect((await news.waitForCount(2 * time - 1)).at(-1)).toBe('');
      await weather.waitForCount(time);
      await notify('news', `after ${time}`);
      expect((await news.waitForCount(2 * time)).at(-1)).toBe(`after ${time}`);
    }
    expect(weather.payloads).toEqual(['', '', '']);
    const row = await context.database.queryOne<{ n: number }>(sql`
      select count(*) as n from pg_stat_activity
      where datname = current_database() and application_name like '% listener'`);
    expect(row).toEqual({ n: 1 });
  });

  it('is not stopped by a handler that throws', async () => {
    const news = createRecorder();
    await context.listener.on('news', () => {
      throw new Error('of the handler');
    });
    await context.listener.on('news', news.listen);
    await notify('news', '1');
    expect(await news.waitForCount(1)).toEqual(['1']);
  });

  it('survives a restart of the server', async () => {
    const server = await startTestServer();
    const restarted = await openDatabase(server.url);
    try {
      const news = createRecorder();
      await restarted.listener.on('news', news.listen);
      await server.stop();
      const late = restarted.listener.on('late', news.listen);
      await server.start();
      await late;
      expect((await news.waitForCount(1))[0]).toBe('');
      const before = news.payloads.length;
      await restarted.database.queryOne(sql`select pg_notify('late', 'there')`);
      expect((await news.waitForCount(before + 1)).at(-1)).toBe('there');
    } finally {
      await restarted.close();
      await server.remove();
    }
  });

  it('throws when it cannot listen at all, and works later', async () => {
    const server = await startTestServer();
    const cut = await openDatabase(server.url);
    try {
      const news = createRecorder();
      await server.stop();
      await expect(cut.listener.on('news', news.listen)).rejects.toThrow();
      await server.start();
      await cut.listener.on('news', news.listen);
      await cut.database.queryOne(sql`select pg_notify('news', 'once')`);
      expect(await news.waitForCount(1)).toEqual(['once']);
    } finally {
      await cut.close();
      await server.remove();
    }
  });
});
