import { type BeforeApplicationShutdown, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { HtmlPageReader } from '@reader/feeds';
import { SafeFetch } from '@reader/safe-fetch';
import { IconSearch } from './icon-search';
import { type IconCheckSource, IconsQueries } from './icons.queries';

/** Sources in one pass; the others stay due for the next. */
const BATCH_SOURCES = 100;
/** Sites fetched concurrently, one request each. */
const SITES_AT_ONCE = 4;
/** Added sources whose icon is being fetched; the job finds the others. */
const IN_BACKGROUND_MAX = 32;

/** Counts for the history of the job. */
export interface IconsReport {
  readonly sources: number;
  readonly found: number;
  readonly removed: number;
}

/**
 * Fetches and stores icons, so that a browser loads them from this service and no publisher sees its users.
 */
@Injectable()
export class IconsService implements OnModuleDestroy, BeforeApplicationShutdown {
  private readonly log = new Logger(IconsService.name);
  private readonly inBackground = new Set<Promise<void>>();
  private readonly stopping = new AbortController();

  constructor(
    private readonly queries: IconsQueries,
    private readonly fetcher: SafeFetch,
    private readonly pages: HtmlPageReader,
  ) {}

  onModuleDestroy(): void {
    this.stopping.abort();
  }

  /** Waits for the icons in progress before the database closes. */
  beforeApplicationShutdown(): Promise<void> {
    return this.waitUntilSettled();
  }

  /** Resolves when all icons in progress are stored or have failed. */
  async waitUntilSettled(): Promise<void> {
    await Promise.all(this.inBackground);
  }

  /** One pass over the due sources: several sites concurrently, the sources of one site in sequence. */
  async refreshDue(signal: AbortSignal): Promise<IconsReport> {
    const due = await this.queries.listDue(BATCH_SOURCES);
    const sites = [...Map.groupBy(due, getSite).values()];
    const search = new IconSearch(this.fetcher, this.pages, signal);
    const report = { sources: 0, found: 0 };
    const runWorker = async () => {
      for (const source of takeSources(sites, signal)) {
        if (await this.refresh(source, search)) report.found += 1;
        report.sources += 1;
      }
    };
    await Promise.all(Array.from({ length: SITES_AT_ONCE }, runWorker));
    return { ...report, removed: await this.queries.deleteUnused() };
  }

  /** Returns at once. Beyond a limit it leaves the source to the job. */
  refreshInBackground(source: IconCheckSource): void {
    if (this.inBackground.size >= IN_BACKGROUND_MAX || this.stopping.signal.aborted) return;
    const work = this.setInitialIcon(source)
      .catch((error: Error) => this.log.warn({ err: error, what: 'failed to store an icon' }))
      .finally(() => this.inBackground.delete(work));
    this.inBackground.add(work);
  }

  private async setInitialIcon(source: IconCheckSource): Promise<void> {
    const same = await this.queries.findForSameFeed(source);
    if (same === null)
      await this.refresh(source, new IconSearch(this.fetcher, this.pages, this.stopping.signal));
    else await this.queries.saveResult(source, same.icon_id);
  }

  /** Returns whether an icon was found. */
  private async refresh(source: IconCheckSource, search: IconSearch): Promise<boolean> {
    const icon = await search.find(source).catch((error: Error) => this.handleFailure(error, source, search));
    if (icon !== undefined) await this.queries.saveResult(source, icon && (await this.queries.upsert(icon)));
    return Boolean(icon);
  }

  /**
   * Stores "no icon" for a site that fails, so that it does not come first in every pass. An aborted search
   * stores nothing.
   */
  private handleFailure(
    error: Error,
    { source_id: id }: IconCheckSource,
    { signal }: IconSearch,
  ): null | undefined {
    if (signal.aborted) return undefined;
    this.log.error({ err: error, source_id: id, what: 'failed to fetch an icon' });
    return null;
  }
}

/** Yields the sources of one site after another, until the signal aborts. */
function* takeSources(sites: IconCheckSource[][], signal: AbortSignal): Generator<IconCheckSource> {
  for (let site = sites.shift(); site; site = sites.shift())
    for (const source of site) {
      if (signal.aborted) return;
      yield source;
    }
}

function getSite({ site_url: site, feed_url: feed }: IconCheckSource): string {
  const address = site ?? feed ?? '';
  return URL.canParse(address) ? new URL(address).host : address;
}
