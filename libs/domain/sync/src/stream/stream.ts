import { URL_LENGTH_MAX } from '@reader/html';
import { type Dialect, toLabelTag, toStateTag } from '../wire/dialect';

/** A parsed stream id. */
export type Stream =
  | { readonly kind: 'all' | 'starred' | 'read' | 'unread' }
  | { readonly kind: 'feed'; readonly slug: string }
  | { readonly kind: 'address'; readonly url: string }
  | { readonly kind: 'label'; readonly name: string }
  /**
   * Empty streams, known or unknown. Unknown ids never match everything, or a client would mark it all as
   * read.
   */
  | { readonly kind: 'nothing'; readonly isKnown: boolean };

const STATES: Readonly<Record<string, Stream>> = {
  'reading-list': { kind: 'all' },
  starred: { kind: 'starred' },
  read: { kind: 'read' },
  unread: { kind: 'unread' },
  'kept-unread': { kind: 'unread' },
  ...Object.fromEntries(
    ['broadcast', 'broadcast-friends', 'like', 'created', 'fresh', 'tracking-kept-unread'].map((name) => [
      name,
      { kind: 'nothing', isKnown: true } as const,
    ]),
  ),
};

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const UNKNOWN: Stream = { kind: 'nothing', isKnown: false };

/** Characters: the address of a feed, which is longer than any label, and what comes before it. */
export const STREAM_ID_LENGTH_MAX = URL_LENGTH_MAX + 100;

/** Accepts both dialects and any user id. Some clients write `feed/` or a slash twice. */
export function parseStream(id: string): Stream {
  if (id.length > STREAM_ID_LENGTH_MAX) return UNKNOWN;
  const feed = /^(?:feed\/+)+(.+)$/s.exec(id)?.[1];
  if (feed !== undefined)
    return SLUG.test(feed) ? { kind: 'feed', slug: feed } : { kind: 'address', url: feed };
  const label = /^user\/[^/]+\/label\/(.+)$/s.exec(id)?.[1];
  if (label !== undefined) return { kind: 'label', name: label };
  return findState(id) ?? UNKNOWN;
}

function findState(id: string): Stream | undefined {
  const state = /^(?:user\/[^/]+\/state\/com\.(?:google|reader)\/)?([a-z-]+)$/.exec(id)?.[1];
  return state !== undefined && Object.hasOwn(STATES, state) ? STATES[state] : undefined;
}

/** The id of the same stream as answers write it; an unknown id stays as it is. */
export function toStreamId(id: string, dialect: Dialect): string {
  const stream = parseStream(id);
  if (stream.kind === 'feed') return `feed/${stream.slug}`;
  if (stream.kind === 'address') return `feed/${stream.url}`;
  if (stream.kind === 'label') return toLabelTag(stream.name);
  if (stream.kind === 'nothing' && !stream.isKnown) return id;
  return toStateTag(dialect, id.slice(id.lastIndexOf('/') + 1));
}
