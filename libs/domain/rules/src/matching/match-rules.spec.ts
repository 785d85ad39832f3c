import type { Condition, Field, MatchMode, Op } from '../rule/rule';
import { matchRules, type MatchResult, type RuleInput, TOO_SLOW } from './match-rules';
import type { ArticleFields } from './searchable-article';

const ARTICLE: ArticleFields = {
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

function rule(conditions: readonly Condition[], match: MatchMode = 'all'): RuleInput {
  return { rule_id: 7, match, conditions, source_ids: null };
}

/** Matches the rules of one user with a budget that suffices. */
const matchAll = (articles: readonly ArticleFields[], rules: readonly RuleInput[]): readonly MatchResult[] =>
  matchRules({ articles, owners: [rules], budgetMs: 60_000 }).results;

const isMatched = (conditions: readonly Condition[], article = ARTICLE, match: MatchMode = 'all'): boolean =>
  matchAll([article], [rule(conditions, match)])[0]?.article_ids.includes(article.article_id) === true;

describe('matching one article', () => {
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

  it('treats a missing field as empty', () => {
    const bare = { ...ARTICLE, author: null, url: null, html: null, category: [null, null] };
    for (const field of ['author', 'url', 'category'] as const) {
      expect(isMatched([when(field, 'equals', '')], bare)).toBe(true);
      expect(isMatched([when(field, 'not_contains', 'null')], bare)).toBe(true);
    }
    expect(isMatched([when('text', 'matches', '^$')], bare)).toBe(true);
    expect(isMatched([when('age_days', 'contains', '1')], bare)).toBe(false);
  });

  it('searches 50,000 characters of a text', () => {
    const article = { ...ARTICLE, html: `${'a'.repeat(49_998)}bcd` };
    expect(isMatched([when('text', 'contains', 'abc')], article)).toBe(true);
    expect(isMatched([when('text', 'contains', 'd')], { ...article, title: '' })).toBe(false);
  });

  it('ignores a run of combining marks, which would take minutes to normalise', () => {
    const article = { ...ARTICLE, title: `A${'\u0300\u0316'.repeat(500_000)}b` };
    expect(isMatched([when('title', 'equals', 'ab')], article)).toBe(true);
  });

  it('combines conditions by all or any', () => {
    const [fits, fails] = [when('title', 'contains', 'ete'), when('title', 'contains', 'winter')];
    expect(isMatched([fits, fails], ARTICLE, 'all')).toBe(false);
    expect(isMatched([fits, fails], ARTICLE, 'any')).toBe(true);
    expect(isMatched([fits, fits], ARTICLE, 'all')).toBe(true);
    expect(isMatched([fails, fails], ARTICLE, 'any')).toBe(false);
  });
});

describe('matching many articles', () => {
  const articles = [1, 2, 3].map((id) => ({ ...ARTICLE, article_id: id, source_id: id * 10 }));
  const all = rule([when('title', 'contains', 'ete')]);

  it('returns the matching articles of each rule, in their order', () => {
    const none = { ...rule([when('title', 'contains', 'winter')]), rule_id: 8 };
    expect(matchAll(articles, [all, none])).toEqual([
      { rule_id: 7, article_ids: [1, 2, 3], problem: null },
      { rule_id: 8, article_ids: [], problem: null },
    ]);
  });

  it('tests a rule against the articles of its sources only', () => {
    expect(matchAll(articles, [{ ...all, source_ids: [30, 10] }])[0]?.article_ids).toEqual([1, 3]);
    expect(matchAll(articles, [{ ...all, source_ids: [] }])[0]?.article_ids).toEqual([]);
  });

  it.each([
    ['(', 'rule_failed'],
    ['x{900}x{900}', 'rule_too_complex'],
  ])('reports the problem of the pattern %s, and completes the other rules', (pattern, code) => {
    const broken = { ...rule([when('title', 'matches', pattern)]), rule_id: 8 };
    const [fine, failed] = matchAll(articles, [broken, all]);
    expect(failed).toEqual({
      rule_id: 8,
      article_ids: [],
      problem: { code, detail: expect.stringMatching(/./) },
    });
    expect(fine).toEqual({ rule_id: 7, article_ids: [1, 2, 3], problem: null });
  });
});

describe('the budget of a user', () => {
  let nowMs = 0;
  beforeEach(() => {
    nowMs = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
    jest
      .spyOn(process, 'threadCpuUsage')
      .mockImplementation(() => ({ user: nowMs * 600, system: nowMs * 400 }));
  });
  afterEach(() => jest.restoreAllMocks());

  /** Articles for which each age test takes `ms`, and preparing the text takes ten seconds. */
  const slowArticles = (ms: number): ArticleFields[] =>
    [1, 2, 3].map((id) =>
      Object.defineProperties(
        { ...ARTICLE, article_id: id },
        {
          age_days: { get: () => ((nowMs += ms), 10) },
          html: { get: () => ((nowMs += 10_000), '<p>words</p>') },
        },
      ),
    );
  const slow = { ...rule([when('age_days', 'older_than', 1)]), rule_id: 1 };
  const fast = { ...rule([when('title', 'contains', 'ete')]), rule_id: 2 };
  const NOT_TRIED = expect.objectContaining({ code: 'rule_not_tried' }) as object;

  function results(articles: readonly ArticleFields[], rules: readonly RuleInput[], budgetMs = 100) {
    const output = matchRules({ articles, owners: [rules], budgetMs });
    return output.results.map(({ rule_id: id, article_ids, problem }) => [id, article_ids, problem]);
  }

  it('stops the rule that spends it, and reports rules that were not tried', () => {
    expect(results(slowArticles(60), [slow, fast])).toEqual([
      [1, [], TOO_SLOW],
      [2, [], NOT_TRIED],
    ]);
    expect(TOO_SLOW).toEqual({
      code: 'rule_too_slow',
      detail: 'The rule takes too long. Make its patterns simpler.',
    });
  });

  it('reports the rule that used most of it as too slow, not the last one', () => {
    const age = when('age_days', 'older_than', 1);
    const slower = { ...rule([age, age]), rule_id: 3 };
    expect(results(slowArticles(15), [slower, slow])).toEqual([
      // This rule was completed, so its matches count.
      [3, [1, 2, 3], TOO_SLOW],
      [1, [], NOT_TRIED],
    ]);
  });

  it('suffices for rules that use exactly the budget', () => {
    expect(results(slowArticles(33), [slow, fast])).toEqual([
      [1, [1, 2, 3], null],
      [2, [1, 2, 3], null],
    ]);
    expect(results(slowArticles(50), [{ ...slow, source_ids: [10] }], 150)).toEqual([[1, [1, 2, 3], null]]);
  });

  it('does not pay for the preparation of texts', () => {
    const text = { ...rule([when('text', 'contains', 'words')]), rule_id: 4 };
    expect(results(slowArticles(0), [text])).toEqual([[4, [1, 2, 3], null]]);
  });

  it('is spent on rules without patterns first and on the longest patterns last', () => {
    const pattern = (id: number, value: string) => ({
      ...rule([when('title', 'matches', value), when('age_days', 'older_than', 1)]),
      rule_id: id,
    });
    const rules = [pattern(8, 'é.é.*'), pattern(6, 'é'), slow, fast];
    expect(results(slowArticles(1), rules).map(([id]) => id)).toEqual([1, 2, 6, 8]);
  });

  it('is separate for each user', () => {
    const owners = [1, 2, 3].map((id) => [{ ...slow, rule_id: id }]);
    const articles = slowArticles(20);
    const { results: found, completed } = matchRules({ articles, owners, budgetMs: 100 });
    expect(found.map(({ article_ids: ids }) => ids.length)).toEqual([3, 3, 3]);
    expect(completed).toBe(3);
  });

  it('leaves users after five seconds to the next task', () => {
    const owners = [1, 2, 3].map((id) => [{ ...slow, rule_id: id }]);
    const taken = (ms: number) => matchRules({ articles: slowArticles(ms), owners, budgetMs: 60_000 });
    expect(taken(900)).toMatchObject({ completed: 2, results: [{ rule_id: 1 }, { rule_id: 2 }] });
    expect(taken(1_700)).toMatchObject({ completed: 1 });
    expect(taken(500)).toMatchObject({ completed: 3 });
  });
});
