import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnModuleDestroy,
  type OnModuleInit,
} from '@nestjs/common';
import { HtmlPageReader } from '@reader/feeds';
import { SafeFetch } from '@reader/safe-fetch';
import { SourceEvents } from '../source/source-events';
import { IconSearch } from './icon-search';
import { type IconCheckSource, IconsQueries } from './icons.queries';

/** Sources whose picture is looked for in one pass; what is left is due in the next. */
const BATCH_SOURCES = 100;
/** Sites asked at a time, one thing each. */
const SITES_AT_ONCE = 4;
/** New sources whose picture is on its way; the next pass has what is too many. */
const IN_BACKGROUND_MAX = 32;

/** Counts for the history of the job. */
export interface IconsReport {
  readonly sources: number;
  readonly found: number;
  readonly removed: number;
}

/** Keeps the pictures of sources: a reader's browser gets them from us and tells no publisher who reads. */
@Injectable()
export class IconsService implements OnModuleInit, OnModuleDestroy, BeforeApplicationShutdown {
  private readonly log = new Logger(IconsService.name);
  private readonly inBackground = new Set<Promise<void>>();
  private readonly stopping = new AbortController();

  constructor(
    private readonly events: SourceEvents,
    private readonly queries: IconsQueries,
    private readonly fetcher: SafeFetch,
    private readonly pages: HtmlPageReader,
  ) {}

  onModuleInit(): void {
    // Not awaited by whoever adds the source: it has a picture when it has one.
    this.events.added.listen(async ({ id, iconUrl, siteUrl, feedUrl }) =>
      this.refreshInBackground({ source_id: id, icon_url: iconUrl, site_url: siteUrl, feed_url: feedUrl }),
    );
  }

  onModuleDestroy(): void {
    this.stopping.abort();
  }

  /** Before the database closes. */
  beforeApplicationShutdown(): Promise<void> {
    return this.waitUntilSettled();
  }

  /** When the sources that were added so far have their pictures, or none. */
  async waitUntilSettled(): Promise<void> {
    await Promise.all(this.inBackground);
  }

  /** One pass over what is due, one site after another, and several sites at a time. */
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

  private refreshInBackground(source: IconCheckSource): void {
    if (this.inBackground.size >= IN_BACKGROUND_MAX || this.stopping.signal.aborted) return;
    const work = this.setInitialIcon(source)
      .catch((error: Error) => this.log.warn({ err: error, what: 'a picture was not kept' }))
      .finally(() => this.inBackground.delete(work));
    this.inBackground.add(work);
  }

  private async setInitialIcon(source: IconCheckSource): Promise<void> {
    const same = await this.queries.findForSameFeed(source);
    if (same === null)
      await this.refresh(source, new IconSearch(this.fetcher, this.pages, this.stopping.signal));
    else await this.queries.saveResult(source, same.icon_id);
  }

  /** Whether there is one. */
  private async refresh(source: IconCheckSource, search: IconSearch): Promise<boolean> {
    const icon = await search.find(source).catch((error: Error) => this.handleFailure(error, source, search));
    if (icon !== undefined) await this.queries.saveResult(source, icon && (await this.queries.upsert(icon)));
    return Boolean(icon);
  }

  /**
   * A site that we cannot cope with has none, lest it be the first of every pass; a search cut off says
   * nothing.
   */
  private handleFailure(
    error: Error,
    { source_id: id }: IconCheckSource,
    { signal }: IconSearch,
  ): null | undefined {
    if (signal.aborted) return undefined;
    this.log.error({ err: error, source_id: id, what: 'a picture was not looked for' });
    return null;
  }
}

/** The sources of one site after another; none once the process is asked to stop. */
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
