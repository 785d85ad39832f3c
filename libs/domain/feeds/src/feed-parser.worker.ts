import { createTask } from '@reader/threads';
import { type PackedFeed, packFeed, type SampledFeed, takeSample } from './packed-feed';
import type { ParsedFeed } from './parsed-feed';
import { type FeedDocument, openFeed, readFeed, decodeDocument } from './reading/read-feed';

export type ReadMode = 'parsed' | 'packed' | 'sampled';

interface ReadTask {
  readonly document: FeedDocument;
  readonly mode: ReadMode;
}

type ReadResult = ParsedFeed | PackedFeed | SampledFeed;

export const run = createTask(
  async ({ document, mode }: ReadTask): Promise<ReadResult> => {
    if (mode === 'parsed') return readFeed(document);
    const text = decodeDocument(document);
    // Frees the bytes: from here on only the text is needed.
    document.bytes = new Uint8Array();
    const opened = await openFeed(document, text);
    const sample = mode === 'sampled' ? takeSample(opened) : null;
    const feed = packFeed(opened, document.now ?? Date.now());
    return sample === null ? feed : { ...feed, sample };
  },
  ({ entries }) => entries.flatMap((part) => ('json' in part ? [part.json.buffer] : [])),
);
