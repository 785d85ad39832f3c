import { Injectable, Logger } from '@nestjs/common';
import { Arrivals } from '@reader/articles';
import { sql, type Transaction } from '@reader/database';
import type { RuleTerms } from '../rule/rule';
import type { RuleRow } from '../rule/rule.view';
import { limitedTo, type MatchedRule } from './matched-rules';
import { RecordQueries, type RuleOutcome } from './record.queries';
import { type Find, RuleActs } from './rule-acts';
import { anyIsOn, RULES_STEP } from './steps';

/** What was prepared for a batch of new articles. */
export interface MatchedBatch {
  /** The article task that it is for. */
  readonly step: string;
  /** Those that are still to be processed; rules may have matched more. */
  readonly articleIds: readonly number[];
  readonly matched: readonly MatchedRule[];
}

/** A rule with its result, without sources. */
type MatchedOne = { readonly rule: RuleRow } & Pick<MatchedRule, 'result'>;

/** What one person's rules are to do with their articles. */
type FindsOf = (userId: number, matched: readonly MatchedRule[]) => Find[] | Promise<Find[]>;

const FAILED = 'What the rule does failed because of an error on the server.';
/** Deadlock or failed serialization: PostgreSQL expects that the whole transaction is tried again. */
const ROLLED_BACK = /^40/;

/** Lets everybody's rules act on new articles. */
@Injectable()
export class ArticleActions {
  private readonly log = new Logger(ArticleActions.name);

  constructor(
    private readonly record: RecordQueries,
    private readonly acts: RuleActs,
    private readonly arrivals: Arrivals,
  ) {}

  /**
   * Acts on the articles, and stores each rule's outcome. A rule that was changed, switched off or deleted
   * since it was matched does nothing: what comes before a change is not its business.
   */
  async perform(tx: Transaction, batch: MatchedBatch, findsOf: FindsOf = findsOfMatches): Promise<void> {
    if (batch.matched.length === 0) return;
    const taken = new Set(batch.articleIds);
    const matched = await this.unchanged(tx, batch);
    const outcomes: RuleOutcome[] = [];
    // In the order of users in every process, so that two never wait for one another.
    for (const [userId, own] of Map.groupBy(matched, ({ rule }) => rule.user_id)) {
      const current = own.map((each) => limitedTo(taken, each));
      const isNothingFound = current.every(({ result }) => result.article_ids.length === 0);
      const errors = isNothingFound
        ? NONE
        : await this.performApart(tx, userId, () => findsOf(userId, current));
      outcomes.push(...current.map((each) => outcomeOf(each, errors)));
    }
    await this.note(tx, batch.step, outcomes);
  }

  /** Lets one rule act on what it matched, and stores the outcome. @returns how many articles that were */
  async performOne(tx: Transaction, step: string, { rule, result }: MatchedOne): Promise<number> {
    const { rule_id, actions } = rule;
    const articleIds = result.article_ids;
    const finds = articleIds.length > 0 ? [{ rule_id, actions, articleIds }] : [];
    const errors = await this.acts.perform({ id: rule.user_id }, finds, tx);
    await this.note(tx, step, [outcomeOf({ rule, result }, errors)]);
    return articleIds.length;
  }

  /** Stores outcomes; once no rule is on any more, new articles are no longer tasks of rules. */
  private async note(tx: Transaction, step: string, outcomes: readonly RuleOutcome[]): Promise<void> {
    if (await this.record.note(step, outcomes, tx)) await this.arrivals.want(tx, RULES_STEP, anyIsOn);
  }

  /** A failure undoes what this person's rules did, and nothing of anybody else's. */
  private async performApart(
    tx: Transaction,
    userId: number,
    findsOf: () => Find[] | Promise<Find[]>,
  ): Promise<ReadonlyMap<number, string>> {
    let finds: readonly Find[] = [];
    await tx.run(sql`savepoint person`);
    try {
      finds = (await findsOf()).filter(({ articleIds }) => articleIds.length > 0);
      const errors = finds.length === 0 ? NONE : await this.acts.perform({ id: userId }, finds, tx);
      await tx.run(sql`release savepoint person`);
      return errors;
    } catch (error) {
      if (ROLLED_BACK.test((error as { code?: string }).code ?? '')) throw error;
      await tx.run(sql`rollback to savepoint person`);
      this.log.error({ err: error, user_id: userId, what: 'the rules of a person failed' });
      return new Map(finds.map(({ rule_id: id }) => [id, FAILED]));
    }
  }

  private async unchanged(tx: Transaction, { articleIds, matched: before }: MatchedBatch) {
    const known = new Map(before.map((each) => [each.rule.rule_id, each]));
    return (await this.record.askedAbout(articleIds, tx)).flatMap((rule) => {
      const matched = known.get(rule.rule_id);
      return matched && (isIdle(matched) || isSame(matched.rule, rule))
        ? [{ rule, result: matched.result }]
        : [];
    });
  }
}

const NONE: ReadonlyMap<number, string> = new Map();

/** Most rules match nothing: it does not matter whether they have changed. */
const isIdle = ({ result }: MatchedRule): boolean =>
  result.article_ids.length === 0 && result.problem === null;

const isSame = (one: RuleTerms, other: RuleTerms): boolean => termsKey(one) === termsKey(other);
const termsKey = ({ match, conditions, actions }: RuleTerms): string =>
  JSON.stringify([match, conditions, actions]);

const findsOfMatches: FindsOf = (_, matched) =>
  matched.map(({ rule: { rule_id, actions }, result }) => ({
    rule_id,
    actions,
    articleIds: result.article_ids,
  }));

function outcomeOf({ rule, result }: MatchedOne, errors: ReadonlyMap<number, string>): RuleOutcome {
  const { problem, article_ids: ids } = result;
  return {
    rule_id: rule.rule_id,
    matched: ids.length,
    error: problem?.detail ?? errors.get(rule.rule_id) ?? null,
    code: problem?.code ?? null,
  };
}
