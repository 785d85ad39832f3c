import type { Condition, Field, Match, Op } from '../rule/rule';
import { type ArticleText, judge, type Question } from './judge';

const ARTICLE: ArticleText = {
  article_id: 1,
  source_id: 10,
  title: 'Été à Łódź',
  author: 'Ada Lovelace',
  source: ['The Daily', 'the-daily'],
  category: ['Own', 'Énergie'],
  url: 'https://a.test/Sponsored/1',
  html: '<p>Heat <b>pumps</b> &amp; more</p>',
  age_days: 10,
};

const when = (field: Field, op: Op, value: string | number): Condition => ({ field, op, value });

function question(conditions: readonly Condition[], match: Match = 'all'): Question {
  return { rule_id: 7, match, conditions, source_ids: null };
}

const isMatched = (conditions: readonly Condition[], article = ARTICLE, match: Match = 'all'): boolean =>
  judge([article], [question(conditions, match)])[0]?.article_ids.includes(article.article_id) === true;

describe('matching an article', () => {
  it.each<[boolean, Field, Op, string | number]>([
    [true, 'title', 'contains', 'ETE'],
    [true, 'title', 'contains', 'łódź'],
    [false, 'title', 'contains', 'winter'],
    [true, 'title', 'equals', 'ete a łodz'],
    [false, 'title', 'equals', 'ete'],
    [false, 'title', 'not_contains', 'été'],
    [true, 'title', 'not_contains', 'winter'],
    [true, 'author', 'matches', '^ada\\b'],
    [false, 'author', 'matches', '^lovelace'],
    [true, 'source', 'contains', 'the-daily'],
    [true, 'source', 'equals', 'the daily'],
    [false, 'source', 'not_contains', 'the-daily'],
    [false, 'source', 'not_contains', 'the daily'],
    [true, 'source', 'not_contains', 'weekly'],
    [true, 'category', 'equals', 'energie'],
    [false, 'category', 'not_contains', 'own'],
    [true, 'url', 'contains', '/sponsored/'],
    [true, 'text', 'contains', 'heat pumps & more'],
    [true, 'text', 'contains', 'ete'],
    [false, 'text', 'contains', '<b>'],
    [false, 'text', 'not_contains', 'pumps'],
    [true, 'text', 'matches', 'HEAT\\s+pumps'],
    [true, 'age_days', 'older_than', 10],
    [false, 'age_days', 'older_than', 11],
    [true, 'age_days', 'older_than', '9'],
  ])('%s: %s %s %j', (expected, field, op, value) => {
    expect(isMatched([when(field, op, value)])).toBe(expected);
  });

  it('reads what is missing as nothing', () => {
    const bare = { ...ARTICLE, author: null, url: null, html: null, category: [null, null] };
    for (const field of ['author', 'url', 'category'] as const) {
      expect(isMatched([when(field, 'equals', '')], bare)).toBe(true);
      expect(isMatched([when(field, 'not_contains', 'null')], bare)).toBe(true);
    }
    expect(isMatched([when('text', 'matches', '^$')], bare)).toBe(true);
    expect(isMatched([when('age_days', 'contains', '1')], bare)).toBe(false);
  });

  it('reads 50,000 characters of a text', () => {
    const article = { ...ARTICLE, html: `${'a'.repeat(49_998)}bcd` };
    expect(isMatched([when('text', 'contains', 'abc')], article)).toBe(true);
    expect(isMatched([when('text', 'contains', 'd')], { ...article, title: '' })).toBe(false);
  });

  it('asks for all or for any of the conditions', () => {
    const [fits, fails] = [when('title', 'contains', 'ete'), when('title', 'contains', 'winter')];
    expect(isMatched([fits, fails], ARTICLE, 'all')).toBe(false);
    expect(isMatched([fits, fails], ARTICLE, 'any')).toBe(true);
    expect(isMatched([fits, fits], ARTICLE, 'all')).toBe(true);
    expect(isMatched([fails, fails], ARTICLE, 'any')).toBe(false);
  });
});

describe('matching articles', () => {
  const articles = [1, 2, 3].map((id) => ({ ...ARTICLE, article_id: id, source_id: id * 10 }));
  const all = question([when('title', 'contains', 'ete')]);

  it('answers each rule with its articles, in their order', () => {
    const none = { ...question([when('title', 'contains', 'winter')]), rule_id: 8 };
    expect(judge(articles, [all, none])).toEqual([
      { rule_id: 7, article_ids: [1, 2, 3], error: null },
      { rule_id: 8, article_ids: [], error: null },
    ]);
  });

  it('asks a rule about its sources only', () => {
    expect(judge(articles, [{ ...all, source_ids: [30, 10] }])[0]?.article_ids).toEqual([1, 3]);
    expect(judge(articles, [{ ...all, source_ids: [] }])[0]?.article_ids).toEqual([]);
  });

  it('says what is wrong with a pattern, and answers the other rules', () => {
    const [broken, fine] = judge(articles, [question([when('title', 'matches', '(')]), all]);
    expect(broken).toEqual({ rule_id: 7, article_ids: [], error: expect.stringMatching(/./) });
    expect(fine?.article_ids).toEqual([1, 2, 3]);
  });

  it('gives a rule up after five seconds, and its matches with it', () => {
    let now = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += 2_000));
    // The first reading sets the end at 7 s; the third article would be asked at 8 s.
    expect(judge(articles, [all])).toEqual([
      { rule_id: 7, article_ids: [], error: 'The rule takes too long: make its patterns simpler.' },
    ]);
    now = 0;
    clock.mockImplementation(() => (now += 1_000));
    expect(judge(articles, [all])[0]?.article_ids).toEqual([1, 2, 3]);
    clock.mockRestore();
  });
});
