import { createTask } from '@reader/threads';
import { readBlocks } from './page-blocks';

export const run = createTask(readBlocks);
