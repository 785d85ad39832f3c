import { createTask } from '@reader/threads';
import type { OpmlOutline } from './outline';
import { readOpml } from './read-opml';

export const run = createTask((document: Uint8Array): OpmlOutline[] => readOpml(document));
