import type { SourceHealth } from '@reader/contract';
import { buildActivity } from './activity';
import { countMatching, listHealth } from './health-list';
import { formatTimeUntil } from './time-until';

const quiet = new Array<number>(30).fill(0);
const busy = [...quiet.slice(2), 3, 1];

const health = (title: string, changes: Partial<SourceHealth> = {}): SourceHealth => ({
  slug: title,
  title,
  status: 'ok',
  last_checked_at: '2026-11-20T10:00:00.000Z',
  last_success_at: '2026-11-20T10:00:00.000Z',
  last_error: null,
  last_error_code: null,
  consecutive_failures: 0,
  fetch_count: 1,
  success_count: 1,
  failure_count: 0,
  not_modified_count: 0,
  next_check_at: null,
  gone_since: null,
  activity: busy,
  ...changes,
});

const SOURCES = [
  health('well'),
  health('silent', { activity: quiet }),
  health('off', { status: 'disabled', consecutive_failures: 9 }),
  health('gone', { status: 'failing', consecutive_failures: 1, gone_since: '2026-11-01T00:00:00.000Z' }),
  health('broken', { status: 'failing', consecutive_failures: 4, activity: quiet }),
  health('fresh', { status: 'never_checked', last_checked_at: null, activity: quiet }),
];
const titles = (...options: [Parameters<typeof listHealth>[1], Parameters<typeof listHealth>[2]]): string[] =>
  listHealth(SOURCES, ...options).map(({ title }) => title);

describe('the health of sources', () => {
  it('starts with the worst, and ends with disabled sources', () => {
    expect(titles('all', 'worst')).toEqual(['gone', 'broken', 'fresh', 'silent', 'well', 'off']);
  });

  it('calls only working sources quiet', () => {
    expect(titles('quiet', 'title')).toEqual(['silent']);
    expect(countMatching(SOURCES, 'failing')).toBe(2);
    expect(titles('never', 'title')).toEqual(['fresh']);
  });

  it('can be sorted by the last check', () => {
    expect(titles('all', 'checked').at(-1)).toBe('fresh');
    expect(titles('all', 'quietest').slice(0, 3)).toEqual(['broken', 'fresh', 'silent']);
  });

  it('describes a plot in words, with days counted back from today', () => {
    const { bars, summary } = buildActivity(busy, Date.parse('2026-11-21T23:00:00Z'), 'en-GB');
    expect(bars).toHaveLength(30);
    expect(bars.at(-1)).toEqual({ label: '21 November', value: 1 });
    expect(summary).toBe('4 articles in 30 days, busiest 20 November (3)');
    expect(buildActivity(quiet, 0, 'en').summary).toBe('No articles in 30 days');
  });

  it('shows the next check', () => {
    const now = Date.parse('2026-11-21T10:00:00Z');
    expect(formatTimeUntil('2026-11-21T10:24:00Z', now)).toBe('in 24 min');
    expect(formatTimeUntil('2026-11-24T10:00:00Z', now)).toBe('in 3 d');
    expect(formatTimeUntil('2026-11-21T17:00:00Z', now)).toBe('in 7 h');
    expect(formatTimeUntil('2026-11-21T09:00:00Z', now)).toBeNull();
  });
});
