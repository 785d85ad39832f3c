import { HostBackoff } from './host-backoff';

const [SECOND, MINUTE] = [1_000, 60_000];

describe('the backoff of a host', () => {
  const at = Date.UTC(2026, 0, 1);
  const isActiveAfter = (backoff: HostBackoff, ms: number) => backoff.isActive('busy.test', at + ms);

  it('lasts a minute when the host named no time', () => {
    const backoff = new HostBackoff();
    backoff.start('busy.test', null, at);
    expect(isActiveAfter(backoff, MINUTE - 1)).toBe(true);
    expect(isActiveAfter(backoff, MINUTE)).toBe(false);
    expect(backoff.isActive('other.test', at)).toBe(false);
  });

  it('lasts until the named time, an hour at most', () => {
    const backoff = new HostBackoff();
    backoff.start('busy.test', new Date(at + 5 * SECOND), at);
    expect([4, 5].map((seconds) => isActiveAfter(backoff, seconds * SECOND))).toEqual([true, false]);
    backoff.start('busy.test', new Date(at + 7 * 24 * 60 * MINUTE), at);
    expect([59, 60].map((minutes) => isActiveAfter(backoff, minutes * MINUTE))).toEqual([true, false]);
  });

  it('is not shortened by a later answer', () => {
    const backoff = new HostBackoff();
    backoff.start('busy.test', new Date(at + 10 * MINUTE), at);
    backoff.start('busy.test', null, at);
    expect(isActiveAfter(backoff, 9 * MINUTE)).toBe(true);
  });
});
