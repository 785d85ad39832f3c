import { task } from '@reader/threads';
import { readBlocks } from './page-blocks';

export const run = task(readBlocks);
