import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Arrivals, type ArrivalStep } from '@reader/articles';
import type { Transaction } from '@reader/database';
import type { MatchResult } from '../matching/match';
import { RuleMatcher } from '../matching/rule-matcher';
import { isPlacing } from '../rule/rule';
import { ArticleActions } from './article-actions';
import { type MatchedRule, matchedRules } from './matched-rules';
import { type AskedRule, RecordQueries } from './record.queries';
import type { Find } from './rule-acts';
import { FULL_TEXT_STEP } from './steps';

/** Tests rules about texts against articles whose full text has come since they were first tested. */
@Injectable()
export class FullTextStep implements ArrivalStep<readonly MatchedRule[]>, OnModuleInit {
  readonly name = FULL_TEXT_STEP;
  /** Full texts are several times as long as what feeds have. */
  readonly batch = 50;

  constructor(
    private readonly record: RecordQueries,
    private readonly matcher: RuleMatcher,
    private readonly actions: ArticleActions,
    private readonly arrivals: Arrivals,
  ) {}

  onModuleInit(): void {
    this.arrivals.register(this);
  }

  /** Only what the full text made a rule match: on all else it has acted, or decided not to. */
  async prepare(articleIds: readonly number[]): Promise<readonly MatchedRule[]> {
    const rules = (await this.record.askedAbout(articleIds)).filter(isAboutText);
    if (rules.length === 0) return [];
    const results = await this.matcher.match({ articleIds, rules });
    const former = await this.matcher.match({ articleIds, rules, feedOnly: true });
    const formerByRule = new Map(former.map((result) => [result.rule_id, result]));
    return matchedRules(
      rules,
      results.map((result) => withoutFormer(result, formerByRule.get(result.rule_id))),
    );
  }

  run(articleIds: readonly number[], tx: Transaction, matched: readonly MatchedRule[]): Promise<void> {
    return this.actions.perform(tx, { step: this.name, articleIds, matched }, async (userId, own) => {
      const touched = new Set(await this.record.touched(tx, { id: userId }, articleIds));
      return own.flatMap(({ rule, result }) => findsOf(rule, result.article_ids, touched));
    });
  }
}

const isAboutText = ({ conditions }: AskedRule): boolean => conditions.some(({ field }) => field === 'text');

/** Where either test was not completed, nobody knows what the full text changed. */
function withoutFormer(result: MatchResult, former: MatchResult | undefined): MatchResult {
  const problem = result.problem ?? former?.problem ?? null;
  const known = new Set(former?.article_ids);
  const added = result.article_ids.filter((id) => !known.has(id));
  return { ...result, article_ids: problem === null ? added : [], problem };
}

/** What its reader or another rule has done something with stays where it is, and gets the marks alone. */
function findsOf(rule: AskedRule, articleIds: readonly number[], touched: ReadonlySet<number>): Find[] {
  const { rule_id, actions } = rule;
  const marks = actions.filter(({ type }) => !isPlacing(type));
  return [
    { rule_id, actions, articleIds: articleIds.filter((id) => !touched.has(id)) },
    { rule_id, actions: marks, articleIds: articleIds.filter((id) => touched.has(id)) },
  ];
}
