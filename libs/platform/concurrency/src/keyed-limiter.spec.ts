import { ConcurrencyLimiter, KeyedLimiter } from './keyed-limiter';

describe('a concurrency limiter', () => {
  it('runs a limited number of tasks at a time, in order', async () => {
    const limiter = new ConcurrencyLimiter(2);
    const order: number[] = [];
    let inside = 0;
    let most = 0;
    await Promise.all(
      [0, 1, 2, 3, 4].map((task) =>
        limiter.run(async () => {
          order.push(task);
          most = Math.max(most, (inside += 1));
          await new Promise(setImmediate);
          inside -= 1;
        }),
      ),
    );
    expect({ order, most }).toEqual({ order: [0, 1, 2, 3, 4], most: 2 });
  });

  it('gives the slot of a task that failed or was aborted to the next', async () => {
    const limiter = new ConcurrencyLimiter(1);
    const control = new AbortController();
    let open: () => void = () => undefined;
    const first = limiter.run(
      () => new Promise<void>((_resolve, reject) => (open = () => reject(new Error('lost')))),
    );
    const second = limiter.run(() => Promise.resolve('second'), control.signal);
    const third = limiter.run(() => Promise.resolve('third'));
    control.abort(new Error('gave up'));
    await expect(second).rejects.toThrow('gave up');
    open();
    await expect(first).rejects.toThrow('lost');
    expect(await third).toBe('third');
    expect(await limiter.run(() => Promise.resolve('fourth'))).toBe('fourth');
  });
});

describe('a keyed limiter', () => {
  const tick = () => new Promise(setImmediate);

  it('limits each key alone, in order', async () => {
    const limiter = new KeyedLimiter<number>({ concurrency: 1 });
    const started: string[] = [];
    const finish: (() => void)[] = [];
    const run = (key: number, name: string) =>
      limiter.run(key, () => {
        started.push(name);
        return new Promise<void>((resolve) => finish.push(resolve));
      });
    const all = [run(1, 'a'), run(1, 'b'), run(2, 'other')];
    await tick();
    expect(started).toEqual(['a', 'other']);
    finish[0]?.();
    await all[0];
    await tick();
    expect(started).toEqual(['a', 'other', 'b']);
    for (const end of finish) end();
    await Promise.all(all);
  });

  it('refuses a task when too many wait, and takes tasks again afterwards', async () => {
    const limiter = new KeyedLimiter<number>({
      concurrency: 1,
      waitingMax: 1,
      createError: () => new Error('full'),
    });
    let open: () => void = () => undefined;
    const first = limiter.run(1, () => new Promise<void>((resolve) => (open = resolve)));
    const second = limiter.run(1, () => Promise.resolve(2));
    await expect(limiter.run(1, () => Promise.resolve(3))).rejects.toThrow('full');
    expect(await limiter.run(2, () => Promise.resolve('another key'))).toBe('another key');
    open();
    await first;
    expect(await second).toBe(2);
    expect(await limiter.run(1, () => Promise.resolve(4))).toBe(4);
  });
});
