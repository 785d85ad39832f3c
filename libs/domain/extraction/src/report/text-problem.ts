/** What a user can say is wrong with the text of an article. */
export const TEXT_PROBLEMS = ['missing', 'extra', 'other'] as const;
export type TextProblem = (typeof TEXT_PROBLEMS)[number];
