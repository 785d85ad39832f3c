import { createTask } from '@reader/threads';
import { diffTexts } from './text-diff';

export const run = createTask(diffTexts);
