import { task } from '@reader/threads';
import { type MatchOutput, matchRules, type MatchTask } from './match';

export const run = task((input: MatchTask): MatchOutput => matchRules(input));
