import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@reader/database';
import { listNewFullTexts } from '@reader/extraction';
import type { DomainEvent, EventHandler } from '@reader/outbox';
import type { MatchResult } from '../matching/match-rules';
import { RuleMatcher } from '../matching/rule-matcher';
import { isPlacing } from '../rule/rule';
import { ArticleActions } from './article-actions';
import { anyTextRuleEnabledSql, FULL_TEXTS_HANDLER } from './enable-handlers';
import { type MatchedRule, joinResults } from './matched-rules';
import { type ApplicableRule, RuleActionsQueries } from './rule-actions.queries';
import type { ActionsInput } from './rule-actions';

/** Tests rules with text conditions again on articles whose full text was stored after the first test. */
@Injectable()
export class FullTextsHandler implements EventHandler<'article.body_replaced', readonly MatchedRule[]> {
  readonly event = 'article.body_replaced';
  readonly name = FULL_TEXTS_HANDLER;
  /** Full texts are several times as long as feed texts. */
  readonly batch = 50;
  readonly filter = { is_first: true };
  readonly enabledWhen = anyTextRuleEnabledSql;

  constructor(
    private readonly database: Database,
    private readonly queries: RuleActionsQueries,
    private readonly matcher: RuleMatcher,
    private readonly actions: ArticleActions,
  ) {}

  /** Returns only matches that the full text added; the others were handled with the feed text. */
  async prepare(events: readonly DomainEvent<'article.body_replaced'>[]): Promise<readonly MatchedRule[]> {
    const articleIds = await listNewFullTexts(this.database, events);
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

  run(
    events: readonly DomainEvent<'article.body_replaced'>[],
    tx: Transaction,
    matched: readonly MatchedRule[],
  ): Promise<void> {
    const articleIds = [...new Set(events.map(({ article_id: id }) => id))];
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
