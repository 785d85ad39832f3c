import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ArticleTasks, type ArticleTaskHandler } from '@reader/articles';
import type { Transaction } from '@reader/database';
import type { MatchResult } from '../matching/match-rules';
import { RuleMatcher } from '../matching/rule-matcher';
import { isPlacing } from '../rule/rule';
import { ArticleActions } from './article-actions';
import { type MatchedRule, joinResults } from './matched-rules';
import { type ApplicableRule, RuleActionsQueries } from './rule-actions.queries';
import type { ActionsInput } from './rule-actions';
import { FULL_TEXT_TASK } from './tasks';

/** Tests rules with text conditions again on articles whose full text was stored after the first test. */
@Injectable()
export class FullTextTaskHandler implements ArticleTaskHandler<readonly MatchedRule[]>, OnModuleInit {
  readonly name = FULL_TEXT_TASK;
  /** Full texts are several times as long as feed texts. */
  readonly batch = 50;

  constructor(
    private readonly queries: RuleActionsQueries,
    private readonly matcher: RuleMatcher,
    private readonly actions: ArticleActions,
    private readonly articleTasks: ArticleTasks,
  ) {}

  onModuleInit(): void {
    this.articleTasks.register(this);
  }

  /** Returns only matches that the full text added; the others were handled with the feed text. */
  async prepare(articleIds: readonly number[]): Promise<readonly MatchedRule[]> {
    const rules = (await this.queries.listApplicable(articleIds)).filter(hasTextCondition);
    if (rules.length === 0) return [];
    const results = await this.matcher.match({ articleIds, rules });
    const former = await this.matcher.match({ articleIds, rules, feedOnly: true });
    const formerByRule = new Map(former.map((result) => [result.rule_id, result]));
    return joinResults(
      rules,
      results.map((result) => removeFormer(result, formerByRule.get(result.rule_id))),
    );
  }

  run(articleIds: readonly number[], tx: Transaction, matched: readonly MatchedRule[]): Promise<void> {
    return this.actions.perform(tx, { task: this.name, articleIds, matched }, async (userId, own) => {
      const touched = new Set(await this.queries.listTriagedIds(tx, { id: userId }, articleIds));
      return own.flatMap(({ rule, result }) => buildInputs(rule, result.article_ids, touched));
    });
  }
}

const hasTextCondition = ({ conditions }: ApplicableRule): boolean =>
  conditions.some(({ field }) => field === 'text');

/** If either test was incomplete, what the full text changed is unknown. */
function removeFormer(result: MatchResult, former: MatchResult | undefined): MatchResult {
  const problem = result.problem ?? former?.problem ?? null;
  const formerIds = new Set(former?.article_ids);
  const added = result.article_ids.filter((id) => !formerIds.has(id));
  return { ...result, article_ids: problem === null ? added : [], problem };
}

/** An article that the user or another rule has triaged is not moved, but may get tags and stars. */
function buildInputs(
  rule: ApplicableRule,
  articleIds: readonly number[],
  touched: ReadonlySet<number>,
): ActionsInput[] {
  const { rule_id, actions } = rule;
  const marks = actions.filter(({ type }) => !isPlacing(type));
  return [
    { rule_id, actions, articleIds: articleIds.filter((id) => !touched.has(id)) },
    { rule_id, actions: marks, articleIds: articleIds.filter((id) => touched.has(id)) },
  ];
}
