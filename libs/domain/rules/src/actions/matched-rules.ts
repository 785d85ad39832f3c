import type { MatchResult } from '../matching/match-rules';
import type { ApplicableRule } from './rule-actions.queries';

/** A rule with the articles that it matched, before the transaction in which it acts on them. */
export interface MatchedRule {
  readonly rule: ApplicableRule;
  readonly result: MatchResult;
}

/** Each rule with its result. */
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

/** The rule with those of its articles that are among these. */
export function limitToArticles(articleIds: ReadonlySet<number>, { rule, result }: MatchedRule): MatchedRule {
  return { rule, result: { ...result, article_ids: result.article_ids.filter((id) => articleIds.has(id)) } };
}
