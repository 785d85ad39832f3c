import { task } from '@reader/threads';
import { type PackedFeed, packFeed, type SampledFeed, sampleOf } from './packed-feed';
import type { ParsedFeed } from './parsed-feed';
import { type FeedDocument, openFeed, readFeed, textOf } from './reading/read-feed';

export type ReadingMode = 'parsed' | 'packed' | 'sampled';

interface Reading {
  readonly document: FeedDocument;
  readonly mode: ReadingMode;
}

type Read = ParsedFeed | PackedFeed | SampledFeed;

export const run = task(
  async ({ document, mode }: Reading): Promise<Read> => {
    if (mode === 'parsed') return readFeed(document);
    const text = textOf(document);
    // The text is all that is needed from here on.
    document.bytes = new Uint8Array();
    const opened = await openFeed(document, text);
    const sample = mode === 'sampled' ? sampleOf(opened) : null;
    const feed = packFeed(opened, document.now ?? Date.now());
    return sample === null ? feed : { ...feed, sample };
  },
  ({ entries }) => entries.flatMap((part) => ('json' in part ? [part.json.buffer] : [])),
);
