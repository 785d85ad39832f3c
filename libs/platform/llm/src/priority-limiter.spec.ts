import { PriorityLimiter } from './priority-limiter';

describe('slots for prompts', () => {
  const never = new AbortController().signal;

  it('go to persons first, and in the order of waiting', async () => {
    const limiter = new PriorityLimiter(1);
    const order: string[] = [];
    const run = async (priority: 'person' | 'background', name: string) => {
      const release = await limiter.acquire(priority, never);
      order.push(name);
      release();
    };
    const release = await limiter.acquire('background', never);
    const runs = [
      run('background', 'nightly'),
      run('person', 'first'),
      run('background', 'weekly'),
      run('person', 'second'),
    ];
    release();
    await Promise.all(runs);
    expect(order).toEqual(['first', 'second', 'nightly', 'weekly']);
  });

  it('are never more than the limit, and are not lost when a waiting prompt gives up', async () => {
    const limiter = new PriorityLimiter(2);
    let [running, most] = [0, 0];
    const leaving = new AbortController();
    const releases = [await limiter.acquire('person', never), await limiter.acquire('person', never)];
    const left = limiter.acquire('person', leaving.signal);
    leaving.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    const runs = Array.from({ length: 20 }, async (_, n) => {
      const release = await limiter.acquire(n % 2 === 0 ? 'person' : 'background', never);
      most = Math.max(most, ++running);
      await Promise.resolve();
      running--;
      release();
    });
    for (const release of releases) release();
    await Promise.all(runs);
    expect([most, running]).toEqual([2, 0]);
  });

  it('are not waited for when time is up already', async () => {
    const limiter = new PriorityLimiter(1);
    await limiter.acquire('person', never);
    await expect(limiter.acquire('person', AbortSignal.abort(new Error('late')))).rejects.toThrow('late');
  });
});
