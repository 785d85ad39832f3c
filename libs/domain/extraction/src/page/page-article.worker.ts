import { createTask } from '@reader/threads';
import { readArticle } from './read-article';

export const run = createTask(readArticle);
