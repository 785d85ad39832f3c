import { waitUntil } from './wait-until.mjs';

describe('waitUntil', () => {
  it('returns what the condition returns as soon as that is truthy', async () => {
    let checks = 0;
    expect(await waitUntil('two checks were made', () => ++checks === 2 && checks, { intervalMs: 1 })).toBe(
      2,
    );
  });

  it('fails with the description when the time is over', async () => {
    const waiting = waitUntil('pigs fly', () => false, { timeoutMs: 20, intervalMs: 1 });
    await expect(waiting).rejects.toThrow('Waited 0.02 s until pigs fly');
  });

  it('ends when the signal is aborted', async () => {
    await expect(waitUntil('pigs fly', () => false, { signal: AbortSignal.abort() })).rejects.toThrow(
      'abort',
    );
  });
});
