import type { SignedIn } from '@reader/accounts/testing';
import { waitUntil } from '@reader/testing';

export interface WireRun {
  readonly run_id: number;
  readonly status: string;
  readonly sources_total: number;
  readonly sources_ok: number;
  readonly sources_not_modified: number;
  readonly sources_failed: number;
  /** Null for a user who sees a share of the run. */
  readonly sources_not_due: number | null;
  readonly not_due_reasons: Readonly<Record<string, number>> | null;
  readonly articles_new: number;
  readonly articles_updated: number;
  readonly error: string | null;
  readonly error_code: string | null;
  readonly sources: readonly {
    readonly slug: string;
    readonly status: string;
    readonly new_articles: number;
    readonly error: string | null;
    readonly error_code: string | null;
    readonly done: number;
    readonly total: number;
  }[];
}

/** Timeout of one run in a spec: ten times what the longest takes, for a busy machine. */
const RUN_MS = 60_000;

/** Starts a run of these sources (all when left out) and waits for its end. */
export async function ingest(client: SignedIn, slugs?: string[]): Promise<WireRun> {
  const input = slugs ? { sources: slugs } : undefined;
  const started = await client.post<{ run_id: number }>('/api/ingest', input);
  if (started.status !== 202) throw new Error(`${started.status}: ${JSON.stringify(started.body)}`);
  return waitForRun(client, started.body.run_id);
}

export async function waitForRun(client: SignedIn, runId: number): Promise<WireRun> {
  const find = async () => {
    const { body } = await client.get<WireRun>(`/api/ingest/runs/${runId}`);
    return body.status !== 'running' && body;
  };
  return waitUntil(`run ${runId} has ended`, find, { timeoutMs: RUN_MS, intervalMs: 20 });
}

/** Adds sources at these addresses without fetching them; returns their slugs in the same order. */
export async function importFeeds(client: SignedIn, urls: readonly string[]): Promise<string[]> {
  const outlines = urls.map((url, n) => `<outline type="rss" text="Feed ${n}" xmlUrl="${url}"/>`);
  const { body } = await client.post<{ results: { slug: string }[] }>('/api/sources/import', undefined, {
    raw: `<opml version="2.0"><body>${outlines.join('')}</body></opml>`,
    headers: { 'content-type': 'text/x-opml' },
  });
  return body.results.map(({ slug }) => slug);
}
