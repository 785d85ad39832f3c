import type { Condition, MatchMode } from '../rule/rule';
import { type ArticleFields, fold, SearchableArticle } from './searchable-article';
import { CpuBudget, CpuMeter } from './cpu-budget';
import { compilePattern } from './pattern';
import { PatternTooComplex } from './pattern-errors';

/** Why a rule could not be matched. */
export const PROBLEM_CODES = ['rule_too_slow', 'rule_too_complex', 'rule_not_tried', 'rule_failed'] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** A rule's conditions, as a worker thread gets them. */
export interface RuleInput {
  readonly rule_id: number;
  readonly match: MatchMode;
  readonly conditions: readonly Condition[];
  /** Only articles of these sources are tested; null: all articles of the task. */
  readonly source_ids: readonly number[] | null;
}

/** The rules of one user, which share one budget. */
export type OwnRules = readonly RuleInput[];

/** Why a rule was not tested against every article, for its owner. */
export interface RuleProblem {
  readonly code: ProblemCode;
  readonly detail: string;
}

export interface MatchResult {
  readonly rule_id: number;
  /** Empty when testing did not reach the last article. */
  readonly article_ids: readonly number[];
  readonly problem: RuleProblem | null;
}

export interface MatchTask {
  readonly articles: readonly ArticleFields[];
  readonly owners: readonly OwnRules[];
  /** CPU milliseconds per owner. Preparing texts, which all owners share, does not count. */
  readonly budgetMs: number;
}

export interface MatchOutput {
  readonly results: readonly MatchResult[];
  /** How many of the owners, from the first, were completed. The caller sends the others again. */
  readonly completed: number;
}

/** A task ends after the first owner that ends later than this, so that its deadline covers few owners. */
const TASK_MS = 5_000;

export const TOO_SLOW: RuleProblem = {
  code: 'rule_too_slow',
  detail: 'The rule takes too long. Make its patterns simpler.',
};
const NOT_TRIED: RuleProblem = {
  code: 'rule_not_tried',
  detail: 'The rule was not tried on some new articles, because your other rules took too long.',
};

/** Tests the rules of each owner, in the order of the owners. */
export function matchRules({ articles, owners, budgetMs }: MatchTask): MatchOutput {
  const meter = new CpuMeter();
  const searchable = articles.map((article) => new SearchableArticle(article, meter));
  const end = performance.now() + TASK_MS;
  const results: MatchResult[] = [];
  let completed = 0;
  for (const rules of owners) {
    results.push(...matchOwner(rules, searchable, new CpuBudget(budgetMs, meter)));
    completed += 1;
    if (performance.now() > end) break;
  }
  return { results, completed };
}

/**
 * Runs rules without patterns first and the longest patterns last, so that a slow rule delays few others.
 * When the budget is spent, the rule that used most of it is reported as too slow.
 */
function matchOwner(
  rules: OwnRules,
  articles: readonly SearchableArticle[],
  budget: CpuBudget,
): MatchResult[] {
  const results: MatchResult[] = [];
  let slowest: { result: MatchResult; usedMs: number } | null = null;
  for (const rule of rules.toSorted((one, other) => getPatternLength(one) - getPatternLength(other))) {
    const before = budget.readUsedMs();
    const result = matchRule(rule, articles, budget);
    results.push(result);
    const usedMs = budget.readUsedMs() - before;
    if (usedMs > (slowest?.usedMs ?? 0)) slowest = { result, usedMs };
  }
  if (!budget.isSpent() || slowest === null) return results;
  const { rule_id: id } = slowest.result;
  return results.map((result) => (result.rule_id === id ? { ...result, problem: TOO_SLOW } : result));
}

const getPatternLength = ({ conditions }: RuleInput): number =>
  conditions.reduce((sum, { op, value }) => sum + (op === 'matches' ? String(value).length : 0), 0);

function matchRule(rule: RuleInput, articles: readonly SearchableArticle[], budget: CpuBudget): MatchResult {
  const { rule_id, source_ids } = rule;
  const sources = source_ids === null ? null : new Set(source_ids);
  const found: number[] = [];
  try {
    const isMatch = compileRule(rule, budget);
    for (const article of articles) {
      const { article_id: id, source_id: source } = article.fields;
      if ((sources === null || sources.has(source)) && isMatch(article)) found.push(id);
    }
    return { rule_id, article_ids: found, problem: null };
  } catch (error) {
    return { rule_id, article_ids: [], problem: toProblem(error) };
  }
}

class BudgetSpent extends Error {}

function toProblem(error: unknown): RuleProblem {
  if (error instanceof BudgetSpent) return NOT_TRIED;
  const detail = (error as Error).message;
  // Stored before the limit existed.
  if (error instanceof PatternTooComplex) return { code: 'rule_too_complex', detail };
  return { code: 'rule_failed', detail };
}

type Test = (reading: SearchableArticle) => boolean;

/** Checks the budget before each condition, because one may take a second on a long text. */
function compileRule({ match, conditions }: RuleInput, budget: CpuBudget): Test {
  const runWithinBudget = <T>(work: () => T): T => {
    if (budget.isSpent()) throw new BudgetSpent();
    return work();
  };
  const tests = conditions.map((condition) => runWithinBudget(() => compileCondition(condition)));
  return match === 'all'
    ? (reading) => tests.every((test) => runWithinBudget(() => test(reading)))
    : (reading) => tests.some((test) => runWithinBudget(() => test(reading)));
}

function compileCondition({ field, op, value }: Condition): Test {
  const folded = fold(String(value));
  switch (op) {
    case 'contains':
      return (article) => article.getFoldedTexts(field).some((text) => text.includes(folded));
    case 'not_contains':
      return (article) => !article.getFoldedTexts(field).some((text) => text.includes(folded));
    case 'equals':
      return (article) => article.getFoldedTexts(field).includes(folded);
    case 'older_than':
      return ({ fields }) => fields.age_days >= Number(value);
    case 'matches': {
      const pattern = compilePattern(String(value));
      return (article) => article.getTexts(field).some((text) => pattern.test(text));
    }
  }
}
