import type { Rule } from '@reader/contract';
import type { Problem } from '@reader/web-ui';

const TOO_COMPLEX = $localize`This pattern is too complex. Use fewer or smaller repetitions, like {1000}.`;

/** Why the rule failed partly or was turned off; null without a problem. */
export function describeRuleProblem(rule: Pick<Rule, 'last_error' | 'last_error_code' | 'switched_off_at'>) {
  const reason = describeReason(rule);
  if (reason === null || rule.switched_off_at === null) return reason;
  return $localize`The service turned this rule off. ${reason}:REASON: Change it, then turn it on again.`;
}

function describeReason({
  last_error: error,
  last_error_code: code,
}: Pick<Rule, 'last_error' | 'last_error_code'>) {
  switch (code) {
    case 'rule_too_slow':
      return $localize`The rule takes too long. Use simpler patterns.`;
    case 'rule_too_complex':
      return $localize`A pattern in this rule is too complex.`;
    case 'rule_not_tried':
      return $localize`Some new articles were not checked because your other rules took too long.`;
    case 'rule_failed':
      return $localize`The rule failed because of a server error.`;
    default:
      return error;
  }
}

/** The error of each sent condition, by its index; from the problem's field errors (`conditions.2.value`). */
export function getConditionProblems({ code, fields }: Problem): ReadonlyMap<number, string> {
  const places = Object.entries(fields).flatMap(([field, message]) => {
    const place = /^conditions\.(\d+)\./.exec(field)?.[1];
    return place === undefined
      ? []
      : [[Number(place), code === 'rule_too_complex' ? TOO_COMPLEX : message] as const];
  });
  return new Map(places);
}
