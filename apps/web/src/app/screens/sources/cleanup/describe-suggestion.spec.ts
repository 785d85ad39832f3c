import type { CleanupSuggestion } from '@reader/contract';
import { describeSuggestion } from './describe-suggestion';

const NONE: CleanupSuggestion['facts'] = {
  days: null,
  failures: null,
  days_between_articles: null,
  last_article_at: null,
  articles: null,
  shared_articles: null,
};

const describeFor = (reason: string, facts: Partial<CleanupSuggestion['facts']>): string =>
  describeSuggestion({ reason, facts: { ...NONE, ...facts }, detail: 'server text' } as CleanupSuggestion);

describe('a suggestion', () => {
  it.each([
    ['dead', { days: 40, failures: 12 }, 'The last 12 checks failed. None succeeded for 40 days.'],
    ['dead', { days: 0 }, 'The site reports that this feed is gone for good.'],
    ['dead', { days: 3 }, 'The site reports that this feed is gone for good. It has done so for 3 days.'],
    ['duplicate', {}, 'Another source has the same address, written in another way.'],
    [
      'duplicate',
      { articles: 20, shared_articles: 18 },
      '18 of its 20 newest articles are in another source.',
    ],
    ['stale', { days: 400 }, 'No article for 400 days.'],
    ['stale', { days: 400, last_article_at: '2025-10-20T10:00:00.000Z' }, 'Nothing new for 400 days.'],
    [
      'stale',
      { days: 400, last_article_at: '2025-10-20T10:00:00.000Z', days_between_articles: 7 },
      'Nothing new for 400 days. Before that, one every 7 days.',
    ],
    [
      'unread',
      { days: 90, articles: 1200 },
      'None of its 1,200 articles was read, starred or saved. It has been here for 90 days.',
    ],
    ['another', { days: 90 }, 'server text'],
  ])('says why, with the numbers: %s %j', (reason, facts, text) => {
    document.documentElement.lang = 'en';
    expect(describeFor(reason, facts)).toBe(text);
  });
});
