import { DeadlineExceeded, OutOfMemory, PoolClosed, TaskFailed } from './errors';
import { Refused, SLEEP_MS, type TrialInput } from './fixtures/trial.worker';
import { WorkerPool, type WorkerPoolOptions } from './worker-pool';

describe('a worker pool', () => {
  const pools: WorkerPool<TrialInput, { threadId: number; sum: number }>[] = [];
  function pool(options: Partial<WorkerPoolOptions> = {}) {
    const made = new WorkerPool<TrialInput, { threadId: number; sum: number }>({
      worker: 'trial',
      threads: 1,
      deadlineMs: 10_000,
      memoryMb: 64,
      errors: { Refused },
      ...options,
    });
    pools.push(made);
    return made;
  }
  afterAll(() => Promise.all(pools.map((each) => each.close())));

  it('runs work in another thread', async () => {
    const answer = await pool().run({ trial: 'answer', bytes: Uint8Array.of(1, 2, 3) });
    expect(answer.sum).toBe(6);
    expect(answer.threadId).toBeGreaterThan(0);
  });

  it('moves transferred bytes', async () => {
    const bytes = Uint8Array.of(4, 5);
    const answer = await pool().run({ trial: 'answer', bytes }, [bytes.buffer]);
    expect(answer.sum).toBe(9);
    expect(bytes.byteLength).toBe(0);
  });

  it('ends a task at its deadline, and no other task', async () => {
    const two = pool({ threads: 2, deadlineMs: 1_000 });
    const spinning = two.run({ trial: 'spin' });
    const { threadId } = await two.run({ trial: 'answer' });
    await expect(spinning).rejects.toThrow(DeadlineExceeded);
    await expect(two.run({ trial: 'answer' })).resolves.toMatchObject({ threadId });
  });

  it('counts CPU time and not the clock, up to four times the deadline', async () => {
    await expect(pool({ deadlineMs: SLEEP_MS / 2 }).run({ trial: 'sleep' })).resolves.toMatchObject({
      sum: 0,
    });
    const late = pool({ deadlineMs: SLEEP_MS / 10 }).run({ trial: 'sleep' });
    await expect(late).rejects.toThrow(DeadlineExceeded);
  });

  it('does not count the wait for a thread towards the deadline', async () => {
    const one = pool({ deadlineMs: 1_000 });
    const tasks = (['spin', 'spin', 'answer'] as const).map((trial) => one.run({ trial }));
    const [first, second, third] = await Promise.allSettled(tasks);
    expect(first).toMatchObject({ status: 'rejected', reason: expect.any(DeadlineExceeded) });
    expect(second).toMatchObject({ status: 'rejected', reason: expect.any(DeadlineExceeded) });
    expect(third).toMatchObject({ status: 'fulfilled' });
  });

  it('starts a task in the background when no other task waits', async () => {
    const [one, order] = [pool(), [] as string[]];
    const run = async (name: string, priority?: 'background') => {
      await one.run({ trial: 'answer' }, [], priority);
      order.push(name);
    };
    await Promise.all([run('first'), run('later', 'background'), run('second'), run('third')]);
    expect(order).toEqual(['first', 'second', 'third', 'later']);
  });

  it('survives a task that uses all memory', async () => {
    const one = pool();
    await expect(one.run({ trial: 'hoard' })).rejects.toThrow(OutOfMemory);
    await expect(one.run({ trial: 'answer' })).resolves.toMatchObject({ sum: 0 });
  });

  it('survives a task that ends its thread', async () => {
    const one = pool();
    await expect(one.run({ trial: 'leave' })).rejects.toThrow('exited');
    await expect(one.run({ trial: 'answer' })).resolves.toMatchObject({ sum: 0 });
  });

  it('rebuilds known errors as their class, and others by name and message', async () => {
    const one = pool();
    await expect(one.run({ trial: 'refuse' })).rejects.toThrow(new Refused('not this one'));
    const broken = await one.run({ trial: 'break' }).catch((error: unknown) => error);
    expect(broken).toBeInstanceOf(TaskFailed);
    expect(broken).toMatchObject({ name: 'RangeError', message: 'out of bounds' });
  });

  it('rejects running, waiting and later tasks when it is closed', async () => {
    const one = pool();
    const tasks = [one.run({ trial: 'spin' }), one.run({ trial: 'answer' })];
    const failing = Promise.all(tasks.map((each) => expect(each).rejects.toThrow(PoolClosed)));
    await one.close();
    await expect(one.run({ trial: 'answer' })).rejects.toThrow(PoolClosed);
    await failing;
  });

  it('names a missing bundle', () => {
    expect(() => pool({ worker: 'no-such' })).toThrow('no-such');
  });
});
