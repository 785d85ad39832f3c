import { ConcurrencyLimiter } from './concurrency-limiter';

describe('a concurrency limiter', () => {
  it('runs a fixed number of tasks at a time, in order', async () => {
    const limiter = new ConcurrencyLimiter(2);
    const signal = new AbortController().signal;
    const order: number[] = [];
    let inside = 0;
    let most = 0;
    await Promise.all(
      [0, 1, 2, 3, 4].map((task) =>
        limiter.run(signal, async () => {
          order.push(task);
          most = Math.max(most, (inside += 1));
          await new Promise(setImmediate);
          inside -= 1;
        }),
      ),
    );
    expect({ order, most }).toEqual({ order: [0, 1, 2, 3, 4], most: 2 });
  });

  it('passes the slot of a failed or aborted task to the next one', async () => {
    const limiter = new ConcurrencyLimiter(1);
    const patient = new AbortController().signal;
    const control = new AbortController();
    let open: () => void = () => undefined;
    const first = limiter.run(
      patient,
      () => new Promise<void>((_resolve, reject) => (open = () => reject(new Error('lost')))),
    );
    const second = limiter.run(control.signal, () => Promise.resolve('second'));
    const third = limiter.run(patient, () => Promise.resolve('third'));
    control.abort(new Error('gave up'));
    await expect(second).rejects.toThrow('gave up');
    open();
    await expect(first).rejects.toThrow('lost');
    expect(await third).toBe('third');
    expect(await limiter.run(patient, () => Promise.resolve('fourth'))).toBe('fourth');
  });
});
