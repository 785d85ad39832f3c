import { task } from '@reader/threads';
import { readFeed } from './reading/read-feed';

export const run = task(readFeed);
