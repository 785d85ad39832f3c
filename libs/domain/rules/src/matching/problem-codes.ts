/** Why a rule could not be matched. */
export const PROBLEM_CODES = ['rule_too_slow', 'rule_too_complex', 'rule_not_tried', 'rule_failed'] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];
