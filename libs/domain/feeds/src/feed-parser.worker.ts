import { task } from '@reader/threads';
import { type PackedFeed, packFeed } from './packed-feed';
import type { ParsedFeed } from './parsed-feed';
import { type FeedDocument, readFeed } from './reading/read-feed';

interface Reading {
  readonly document: FeedDocument;
  readonly pack: boolean;
}

type Read = ParsedFeed | PackedFeed;

export const run = task(
  async ({ document, pack }: Reading): Promise<Read> => {
    const feed = await readFeed(document);
    return pack ? packFeed(feed) : feed;
  },
  ({ entries }) => ('json' in entries ? [entries.json.buffer] : []),
);
