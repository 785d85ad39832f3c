import { task } from '@reader/threads';
import type { OpmlOutline } from './outline';
import { readOpml } from './read-opml';

export const run = task((document: Uint8Array): OpmlOutline[] => readOpml(document));
