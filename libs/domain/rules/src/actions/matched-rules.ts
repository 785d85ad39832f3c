import type { MatchResult } from '../matching/match-rules';
import type { ApplicableRule } from './rule-actions.queries';

/** A rule and the articles it matched, before its actions run. */
export interface MatchedRule {
  readonly rule: ApplicableRule;
  readonly result: MatchResult;
}

/** Pairs each rule with its result. */
export function joinResults(
  rules: readonly ApplicableRule[],
  results: readonly MatchResult[],
): MatchedRule[] {
  const byRule = new Map(results.map((result) => [result.rule_id, result]));
  return rules.flatMap((rule) => {
    const result = byRule.get(rule.rule_id);
    return result === undefined ? [] : [{ rule, result }];
  });
}

/** Limits a rule's matches to these articles. */
export function limitToArticles(articleIds: ReadonlySet<number>, { rule, result }: MatchedRule): MatchedRule {
  return { rule, result: { ...result, article_ids: result.article_ids.filter((id) => articleIds.has(id)) } };
}
