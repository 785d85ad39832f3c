import type { UnreadRow } from './subscriptions.queries';
import { toUnreadCounts } from './subscription.view';

/** More folders than feeds of any user: comparing each folder with each feed takes minutes. */
const FOLDERS = 150_000;

describe('unread counts', () => {
  const row = (n: number, category: string | null): UnreadRow => ({
    slug: `feed-${n}`,
    category,
    unread: n,
    newest: n === 0 ? null : new Date(n),
  });

  it('adds up the feeds of a folder', () => {
    const rows = [row(0, 'B'), row(1, 'A'), row(2, null), row(3, 'B')];
    const counts = toUnreadCounts('com.google', rows).map((each) => Object.values(each));
    expect(counts).toEqual([
      ['feed/feed-0', 0, '0'],
      ['feed/feed-1', 1, '1000'],
      ['feed/feed-2', 2, '2000'],
      ['feed/feed-3', 3, '3000'],
      [expect.stringMatching(/label\/A$/), 1, '1000'],
      [expect.stringMatching(/label\/B$/), 3, '3000'],
      [expect.stringMatching(/reading-list$/), 6, '3000'],
    ]);
  });

  it('reads each feed once per folder that has it', () => {
    const rows = Array.from({ length: FOLDERS }, (_, n) => row(n, `Folder ${n}`));
    expect(toUnreadCounts('com.google', rows)).toHaveLength(2 * FOLDERS + 1);
  });
});
