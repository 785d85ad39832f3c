import type { Condition, Field, Match, Op } from '../rule/rule';
import { matchRules, type MatchResult, type RuleInput } from './match';
import type { ArticleText } from './reading';

const PLENTY_MS = 60_000;

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

function rule(conditions: readonly Condition[], match: Match = 'all'): RuleInput {
  return { rule_id: 7, match, conditions, source_ids: null };
}

/** The results of one owner's rules. */
const matchAll = (
  articles: readonly ArticleText[],
  rules: readonly RuleInput[],
  budgetMs = PLENTY_MS,
): readonly MatchResult[] => matchRules({ articles, owners: [{ user_id: 1, rules }], budgetMs }).results;

const isMatched = (conditions: readonly Condition[], article = ARTICLE, match: Match = 'all'): boolean =>
  matchAll([article], [rule(conditions, match)])[0]?.article_ids.includes(article.article_id) === true;

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
  const all = rule([when('title', 'contains', 'ete')]);

  it('returns the articles of each rule in their order', () => {
    const none = { ...rule([when('title', 'contains', 'winter')]), rule_id: 8 };
    expect(matchAll(articles, [all, none])).toEqual([
      { rule_id: 7, article_ids: [1, 2, 3], problem: null },
      { rule_id: 8, article_ids: [], problem: null },
    ]);
  });

  it('tests a rule against articles of its sources only', () => {
    expect(matchAll(articles, [{ ...all, source_ids: [30, 10] }])[0]?.article_ids).toEqual([1, 3]);
    expect(matchAll(articles, [{ ...all, source_ids: [] }])[0]?.article_ids).toEqual([]);
  });

  it('reports what is wrong with a pattern, and tests the other rules', () => {
    const [fine, broken] = matchAll(articles, [rule([when('title', 'matches', '(')]), all]);
    expect(broken).toEqual({
      rule_id: 7,
      article_ids: [],
      problem: { code: 'rule_failed', detail: expect.stringMatching(/./) },
    });
    expect(fine?.article_ids).toEqual([1, 2, 3]);
  });

  it('tries no rule once the budget is spent, and reports it', () => {
    expect(matchAll(articles, [all], -1)).toEqual([
      {
        rule_id: 7,
        article_ids: [],
        problem: { code: 'rule_not_tried', detail: expect.stringMatching(/./) },
      },
    ]);
  });
});
