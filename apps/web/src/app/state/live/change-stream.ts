import type { ChangedArticles, ChangedSources, Reload, StreamState } from '@reader/contract';
import { buildUrl } from '../api/build-url';

/** The events of `GET /api/changes/stream`. */
export type ServerEvent =
  | { readonly event: 'state'; readonly data: StreamState }
  | { readonly event: 'articles'; readonly data: ChangedArticles }
  | { readonly event: 'reload'; readonly data: Reload }
  | { readonly event: 'sources'; readonly data: ChangedSources };

const EVENTS = ['state', 'articles', 'reload', 'sources'] as const;

interface StreamListener {
  readonly onEvent: (event: ServerEvent) => void;
  /** The connection was lost; `forGood` when the browser does not retry by itself. */
  readonly onDisconnect: (forGood: boolean) => void;
}

/** Opens one connection to the stream; returns the function that closes it. */
export function listen({ onEvent, onDisconnect }: StreamListener): () => void {
  const source = new EventSource(buildUrl('/api/changes/stream'));
  for (const event of EVENTS) {
    source.addEventListener(event, ({ data }: MessageEvent<string>) =>
      onEvent({ event, data: JSON.parse(data) as never }),
    );
  }
  source.addEventListener('error', () => onDisconnect(source.readyState === EventSource.CLOSED));
  return () => source.close();
}
