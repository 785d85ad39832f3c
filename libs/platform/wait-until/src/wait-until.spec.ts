import { waitUntil } from './wait-until';

describe('waitUntil', () => {
  it('returns what the condition returns as soon as that is truthy', async () => {
    let checks = 0;
    const result = await waitUntil('three checks were made', () => (++checks === 3 ? { checks } : null));
    expect(result).toEqual({ checks: 3 });
  });

  it('fails with the description when the time is over', async () => {
    const waiting = waitUntil('pigs fly', async () => 0, { timeoutMs: 20, intervalMs: 1 });
    await expect(waiting).rejects.toThrow('Waited 0.02 s until pigs fly. The last check returned 0.');
  });

  it('passes on what the condition throws', async () => {
    const broken = () => Promise.reject(new Error('no database'));
    await expect(waitUntil('it answers', broken)).rejects.toThrow('no database');
  });
});
