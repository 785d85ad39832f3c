import { createTask } from '@reader/threads';
import { type MatchOutput, matchRules, type MatchTask } from './match-rules';

export const run = createTask((input: MatchTask): MatchOutput => matchRules(input));
