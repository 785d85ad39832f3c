import { createTask } from '@reader/threads';
import { renderMarkdown } from './render-markdown';

export const run = createTask(renderMarkdown);
