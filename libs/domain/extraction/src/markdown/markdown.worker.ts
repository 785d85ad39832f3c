import { task } from '@reader/threads';
import { renderMarkdown } from './render-markdown';

export const run = task(renderMarkdown);
