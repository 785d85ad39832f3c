import pg from 'pg';
import { waitUntil } from '../../../process/wait-until.mjs';
import { LockWaits } from './lock-waits.mjs';

const NAME = `lock_waits_${process.pid}`;
const url = Object.assign(new URL(process.env.TEST_DATABASE_URL), { pathname: `/${NAME}` }).href;
const UPDATE = 'update counters set n = n + 1';
const WAITED_MS = 100;
const stack = new AsyncDisposableStack();

async function connect(connectionString) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  stack.defer(() => client.end());
  return client;
}

afterAll(() => stack.disposeAsync());

describe('the watch of lock waits', () => {
  it('sees a session that waits for a row', async () => {
    const admin = await connect(process.env.TEST_DATABASE_URL);
    await admin.query(`create database ${NAME}`);
    stack.defer(() => admin.query(`drop database ${NAME} with (force)`));
    const [holder, other] = [await connect(url), await connect(url)];
    await holder.query('create table counters (n int); insert into counters values (0)');
    const [{ pid }] = (await other.query('select pg_backend_pid() as pid')).rows;
    await holder.query(`begin; ${UPDATE}`);
    const waits = new LockWaits(url);
    await waits.start();
    const updated = other.query(UPDATE);
    const readWait = async () => {
      const { rows } = await admin.query(
        `select extract(epoch from clock_timestamp() - waitstart)::float * 1000 as ms from pg_locks
         where pid = $1 and not granted`,
        [pid],
      );
      return rows[0]?.ms > WAITED_MS && rows[0].ms;
    };
    const waited = await waitUntil('the other session waits', readWait);
    const longest = await waits.stop();
    await holder.query('commit');
    await updated;
    expect(longest).toBeGreaterThanOrEqual(waited);
  });
});
