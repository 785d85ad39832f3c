import { isDeepStrictEqual } from 'node:util';
import { Injectable, Logger } from '@nestjs/common';
import { sql, type Transaction } from '@reader/database';
import { Outbox } from '@reader/outbox';
import type { MatchedRule } from '../matching/rule-matcher';
import type { RuleDefinition } from '../rule/rule';
import { enableHandlers } from './enable-handlers';
import {
  type ActiveRule,
  type ApplicableRule,
  RuleActionsQueries,
  type RuleOutcome,
} from './rule-actions.queries';
import { type ActionsInput, RuleActions } from './rule-actions';

/** An active rule and the articles that it matched, before its actions run. */
export type ApplicableMatch = MatchedRule<ApplicableRule>;

/** Match results for a batch of new articles. */
export interface MatchedBatch {
  /** The event handler that tested the rules. */
  readonly task: string;
  /** Articles still to be processed; `matched` may contain more. */
  readonly articleIds: readonly number[];
  readonly matched: readonly ApplicableMatch[];
}

/** Builds the actions for one user's articles. */
type BuildInputs = (
  userId: number,
  matched: readonly ApplicableMatch[],
) => ActionsInput[] | Promise<ActionsInput[]>;

const FAILED = 'The actions of the rule failed because of an error on the server.';
/** Deadlock or serialization failure: PostgreSQL expects the client to retry the whole transaction. */
const ROLLED_BACK = /^40/;

/** Performs the actions of all users' rules on new articles. */
@Injectable()
export class ArticleActions {
  private readonly log = new Logger(ArticleActions.name);

  constructor(
    private readonly queries: RuleActionsQueries,
    private readonly ruleActions: RuleActions,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Performs the actions and stores each rule's outcome. Skips rules that were changed, disabled or deleted
   * after they were matched.
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
    // Every process takes users in the same order, so that two never deadlock.
    for (const [userId, own] of Map.groupBy(matched, ({ rule }) => rule.user_id)) {
      const current = own.map(({ rule, result }) => {
        const pending = result.article_ids.filter((id) => pendingIds.has(id));
        return { rule, result: { ...result, article_ids: pending } };
      });
      const isNothingFound = current.every(({ result }) => result.article_ids.length === 0);
      const errors = isNothingFound
        ? NO_ERRORS
        : await this.performInSavepoint(tx, userId, () => buildInputs(userId, current));
      outcomes.push(...current.map((each) => toOutcome(each, errors)));
    }
    await this.storeOutcomes(tx, batch.task, outcomes);
  }

  /** Performs one rule's actions and stores the outcome. @returns how many articles the rule matched */
  async performRule(
    tx: Transaction,
    task: string,
    { rule, result }: MatchedRule<ActiveRule>,
  ): Promise<number> {
    const { rule_id, actions } = rule;
    const articleIds = result.article_ids;
    const inputs = articleIds.length > 0 ? [{ rule_id, actions, articleIds }] : [];
    const errors = await this.ruleActions.perform({ id: rule.user_id }, inputs, tx);
    await this.storeOutcomes(tx, task, [toOutcome({ rule, result }, errors)]);
    return articleIds.length;
  }

  /** Stores outcomes, and disables the event handlers when they disabled the last rule. */
  private async storeOutcomes(
    tx: Transaction,
    task: string,
    outcomes: readonly RuleOutcome[],
  ): Promise<void> {
    if (await this.queries.note(task, outcomes, tx)) await enableHandlers(this.outbox, tx);
  }

  /** A failure rolls back the actions of this user's rules only. */
  private async performInSavepoint(
    tx: Transaction,
    userId: number,
    buildInputs: () => ActionsInput[] | Promise<ActionsInput[]>,
  ): Promise<ReadonlyMap<number, string>> {
    let inputs: readonly ActionsInput[] = [];
    await tx.run(sql`savepoint person`);
    try {
      inputs = (await buildInputs()).filter(({ articleIds }) => articleIds.length > 0);
      const errors = await this.ruleActions.perform({ id: userId }, inputs, tx);
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
    const beforeById = new Map(before.map((each) => [each.rule.rule_id, each]));
    return (await this.queries.listApplicable(articleIds, tx)).flatMap((rule) => {
      const matched = beforeById.get(rule.rule_id);
      return matched && (isWithoutEffect(matched) || hasSameDefinition(matched.rule, rule))
        ? [{ rule, result: matched.result }]
        : [];
    });
  }
}

const NO_ERRORS: ReadonlyMap<number, string> = new Map();

/** Most rules match nothing, and then a change of the rule does not matter. */
const isWithoutEffect = ({ result }: ApplicableMatch): boolean =>
  result.article_ids.length === 0 && result.problem === null;

const hasSameDefinition = (one: RuleDefinition, other: RuleDefinition): boolean =>
  isDeepStrictEqual([one.match, one.conditions, one.actions], [other.match, other.conditions, other.actions]);

const buildInputsFromMatches: BuildInputs = (_, matched) =>
  matched.map(({ rule: { rule_id, actions }, result }) => ({
    rule_id,
    actions,
    articleIds: result.article_ids,
  }));

function toOutcome(
  { rule, result }: MatchedRule<ActiveRule>,
  errors: ReadonlyMap<number, string>,
): RuleOutcome {
  const { problem, article_ids: ids } = result;
  return {
    rule_id: rule.rule_id,
    matched: ids.length,
    error: problem?.detail ?? errors.get(rule.rule_id) ?? null,
    code: problem?.code ?? null,
  };
}
