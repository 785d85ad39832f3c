import { task } from '@reader/threads';
import { readArticle } from './read-article';

export const run = task(readArticle);
