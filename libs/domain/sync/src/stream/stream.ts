import type { ArticleCondition } from '@reader/articles';
import { URL_LENGTH_MAX } from '@reader/html';
import { type Dialect, toLabelTag, toStateTag } from '../wire/dialect';

/** A parsed stream id. Unknown ids never match everything, or a client would mark it all as read. */
export interface Stream {
  readonly kind: 'feed' | 'label' | 'state' | 'unknown';
  /** The slug or the address of a feed, the label, the last word of a state; an unknown id as it is. */
  readonly name: string;
  /** The condition of being in the stream; null for all articles. */
  readonly condition: ArticleCondition | null;
}

export const NOTHING: ArticleCondition = { on: 'any', of: [] };

const STATES: Readonly<Record<string, ArticleCondition | null>> = {
  'reading-list': null,
  starred: { on: 'starred', is: true },
  read: { on: 'read', is: true },
  unread: { on: 'read', is: false },
  'kept-unread': { on: 'read', is: false },
  broadcast: NOTHING,
  'broadcast-friends': NOTHING,
  like: NOTHING,
  created: NOTHING,
  fresh: NOTHING,
  'tracking-kept-unread': NOTHING,
};

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Characters: the address of a feed, which is longer than any label, and what comes before it. */
export const STREAM_ID_LENGTH_MAX = URL_LENGTH_MAX + 100;

/** Accepts both dialects and any user id. Some clients write `feed/` or a slash twice. */
export function parseStream(id: string): Stream {
  const unknown = { kind: 'unknown', name: id, condition: NOTHING } as const;
  if (id.length > STREAM_ID_LENGTH_MAX) return unknown;
  const feed = /^(?:feed\/+)+(.+)$/s.exec(id)?.[1];
  if (feed !== undefined) return { kind: 'feed', name: feed, condition: toFeedCondition(feed) };
  const label = /^user\/[^/]+\/label\/(.+)$/s.exec(id)?.[1];
  if (label !== undefined) return { kind: 'label', name: label, condition: { on: 'label', is: label } };
  const [, state = ''] = /^(?:user\/[^/]+\/state\/com\.(?:google|reader)\/)?([a-z-]+)$/.exec(id) ?? [];
  if (!Object.hasOwn(STATES, state)) return unknown;
  return { kind: 'state', name: state, condition: STATES[state] ?? null };
}

const toFeedCondition = (feed: string): ArticleCondition =>
  SLUG.test(feed) ? { on: 'source', slugs: [feed] } : { on: 'address', is: feed };

/** The id of the same stream as answers write it; an unknown id stays as it is. */
export function toStreamId({ kind, name }: Stream, dialect: Dialect): string {
  if (kind === 'feed') return `feed/${name}`;
  if (kind === 'label') return toLabelTag(name);
  return kind === 'state' ? toStateTag(dialect, name) : name;
}
