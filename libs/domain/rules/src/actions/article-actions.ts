import { Injectable, Logger } from '@nestjs/common';
import { ArticleTasks } from '@reader/articles';
import { sql, type Transaction } from '@reader/database';
import type { RuleDefinition } from '../rule/rule';
import type { RuleRow } from '../rule/rule.view';
import { limitToArticles, type MatchedRule } from './matched-rules';
import { RuleActionsQueries, type RuleOutcome } from './rule-actions.queries';
import { type ActionsInput, RuleActions } from './rule-actions';
import { anyRuleEnabledSql, RULES_TASK } from './tasks';

/** What was prepared for a batch of new articles. */
export interface MatchedBatch {
  /** The article task that it is for. */
  readonly task: string;
  /** Those that are still to be processed; rules may have matched more. */
  readonly articleIds: readonly number[];
  readonly matched: readonly MatchedRule[];
}

/** A rule with its result, without sources. */
type RuleWithResult = { readonly rule: RuleRow } & Pick<MatchedRule, 'result'>;

/** What one person's rules are to do with their articles. */
type BuildInputs = (
  userId: number,
  matched: readonly MatchedRule[],
) => ActionsInput[] | Promise<ActionsInput[]>;

const FAILED = 'What the rule does failed because of an error on the server.';
/** Deadlock or failed serialization: PostgreSQL expects that the whole transaction is tried again. */
const ROLLED_BACK = /^40/;

/** Lets everybody's rules act on new articles. */
@Injectable()
export class ArticleActions {
  private readonly log = new Logger(ArticleActions.name);

  constructor(
    private readonly queries: RuleActionsQueries,
    private readonly ruleActions: RuleActions,
    private readonly articleTasks: ArticleTasks,
  ) {}

  /**
   * Acts on the articles, and stores each rule's outcome. A rule that was changed, switched off or deleted
   * since it was matched does nothing: what comes before a change is not its business.
   */
  async perform(
    tx: Transaction,
    batch: MatchedBatch,
    buildInputs: BuildInputs = buildInputsFromMatches,
  ): Promise<void> {
    if (batch.matched.length === 0) return;
    const pendingIds = new Set(batch.articleIds);
    const matched = await this.listUnchanged(tx, batch);
    const outcomes: RuleOutcome[] = [];
    // In the order of users in every process, so that two never wait for one another.
    for (const [userId, own] of Map.groupBy(matched, ({ rule }) => rule.user_id)) {
      const current = own.map((each) => limitToArticles(pendingIds, each));
      const isNothingFound = current.every(({ result }) => result.article_ids.length === 0);
      const errors = isNothingFound
        ? NO_ERRORS
        : await this.performInSavepoint(tx, userId, () => buildInputs(userId, current));
      outcomes.push(...current.map((each) => toOutcome(each, errors)));
    }
    await this.storeOutcomes(tx, batch.task, outcomes);
  }

  /** Lets one rule act on what it matched, and stores the outcome. @returns how many articles that were */
  async performRule(tx: Transaction, task: string, { rule, result }: RuleWithResult): Promise<number> {
    const { rule_id, actions } = rule;
    const articleIds = result.article_ids;
    const inputs = articleIds.length > 0 ? [{ rule_id, actions, articleIds }] : [];
    const errors = await this.ruleActions.perform({ id: rule.user_id }, inputs, tx);
    await this.storeOutcomes(tx, task, [toOutcome({ rule, result }, errors)]);
    return articleIds.length;
  }

  /** Stores outcomes; once no rule is on any more, new articles are no longer tasks of rules. */
  private async storeOutcomes(
    tx: Transaction,
    task: string,
    outcomes: readonly RuleOutcome[],
  ): Promise<void> {
    if (await this.queries.note(task, outcomes, tx))
      await this.articleTasks.enableWhen(tx, RULES_TASK, anyRuleEnabledSql);
  }

  /** A failure undoes what this person's rules did, and nothing of anybody else's. */
  private async performInSavepoint(
    tx: Transaction,
    userId: number,
    buildInputs: () => ActionsInput[] | Promise<ActionsInput[]>,
  ): Promise<ReadonlyMap<number, string>> {
    let inputs: readonly ActionsInput[] = [];
    await tx.run(sql`savepoint person`);
    try {
      inputs = (await buildInputs()).filter(({ articleIds }) => articleIds.length > 0);
      const errors =
        inputs.length === 0 ? NO_ERRORS : await this.ruleActions.perform({ id: userId }, inputs, tx);
      await tx.run(sql`release savepoint person`);
      return errors;
    } catch (error) {
      if (ROLLED_BACK.test((error as { code?: string }).code ?? '')) throw error;
      await tx.run(sql`rollback to savepoint person`);
      this.log.error({ err: error, user_id: userId, what: 'the rules of a person failed' });
      return new Map(inputs.map(({ rule_id: id }) => [id, FAILED]));
    }
  }

  private async listUnchanged(tx: Transaction, { articleIds, matched: before }: MatchedBatch) {
    const known = new Map(before.map((each) => [each.rule.rule_id, each]));
    return (await this.queries.listApplicable(articleIds, tx)).flatMap((rule) => {
      const matched = known.get(rule.rule_id);
      return matched && (isWithoutEffect(matched) || hasSameDefinition(matched.rule, rule))
        ? [{ rule, result: matched.result }]
        : [];
    });
  }
}

const NO_ERRORS: ReadonlyMap<number, string> = new Map();

/** Most rules match nothing: it does not matter whether they have changed. */
const isWithoutEffect = ({ result }: MatchedRule): boolean =>
  result.article_ids.length === 0 && result.problem === null;

const hasSameDefinition = (one: RuleDefinition, other: RuleDefinition): boolean =>
  serializeDefinition(one) === serializeDefinition(other);
const serializeDefinition = ({ match, conditions, actions }: RuleDefinition): string =>
  JSON.stringify([match, conditions, actions]);

const buildInputsFromMatches: BuildInputs = (_, matched) =>
  matched.map(({ rule: { rule_id, actions }, result }) => ({
    rule_id,
    actions,
    articleIds: result.article_ids,
  }));

function toOutcome({ rule, result }: RuleWithResult, errors: ReadonlyMap<number, string>): RuleOutcome {
  const { problem, article_ids: ids } = result;
  return {
    rule_id: rule.rule_id,
    matched: ids.length,
    error: problem?.detail ?? errors.get(rule.rule_id) ?? null,
    code: problem?.code ?? null,
  };
}
