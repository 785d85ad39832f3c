import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@reader/database';
import { listNewFullTexts } from '@reader/extraction';
import type { DomainEvent, EventHandler } from '@reader/outbox';
import { removeFormer, RuleMatcher } from '../matching/rule-matcher';
import { isPlacing } from '../rule/rule';
import { ArticleActions, type ApplicableMatch } from './article-actions';
import { anyTextRuleEnabledSql, FULL_TEXTS_HANDLER } from './enable-handlers';
import { type ApplicableRule, RuleActionsQueries } from './rule-actions.queries';
import type { ActionsInput } from './rule-actions';

/** Tests rules with text conditions again on articles whose full text was stored after the first test. */
@Injectable()
export class FullTextsHandler implements EventHandler<'article.body_replaced', readonly ApplicableMatch[]> {
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
  async prepare(
    events: readonly DomainEvent<'article.body_replaced'>[],
  ): Promise<readonly ApplicableMatch[]> {
    const articleIds = await listNewFullTexts(this.database, events);
    const rules = (await this.queries.listApplicable(articleIds)).filter(hasTextCondition);
    if (rules.length === 0) return [];
    const matched = await this.matcher.match({ articleIds, rules });
    const former = await this.matcher.match({ articleIds, rules, feedOnly: true });
    return matched.map(({ rule, result }, n) => ({ rule, result: removeFormer(result, former[n]?.result) }));
  }

  run(
    events: readonly DomainEvent<'article.body_replaced'>[],
    tx: Transaction,
    matched: readonly ApplicableMatch[],
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
