import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { FeedReader } from '@reader/feeds';
import { ImportedPagesRepository } from './imported-pages.repository';
import { normalizeAddress } from './saved-page';

/** An article that a user brings from another server. */
export interface ImportedPage {
  /** Identifies the article in the import. */
  readonly key: number;
  readonly url: string | null;
  /** SHA-256 in hex; the identity of an article without an address. */
  readonly guid_hash: string;
  readonly title: string;
  readonly author: string | null;
  readonly html: string | null;
  readonly image_url: string | null;
  readonly language: string | null;
  /** ISO 8601. */
  readonly published_at: string;
}

/** Longer ids are replaced by their hash when a feed is read. */
const ID_LENGTH_MAX = 1_000;

/** Stores articles of other servers among the user's saved pages. Nothing is fetched. */
@Injectable()
export class ImportedPagesService {
  constructor(
    private readonly repository: ImportedPagesRepository,
    private readonly feeds: FeedReader,
  ) {}

  /**
   * The pages are read as a feed in a worker thread, which sanitises and limits them like any other feed.
   * @param pages a few megabytes of HTML together
   * @returns article ids by key
   */
  async save(user: UserRef, pages: readonly ImportedPage[]): Promise<Map<number, number>> {
    const ids = new Map(pages.map((page) => [page.key, buildId(page)]));
    const document = buildDocument(selectOnePerId(pages, ids), ids);
    const { entries } = await this.feeds.readPacked(Buffer.from(JSON.stringify(document)), {
      // No web address, so that an article without an address does not get that of the feed.
      url: 'urn:import',
      contentType: 'application/feed+json',
    });
    return this.repository.store(user, ids, entries);
  }
}

/** The address, as for a page that the user saves here, so that both are one article. */
function buildId({ url, guid_hash: hash }: ImportedPage): string {
  const urn = `urn:sha256:${hash}`;
  if (url === null || !URL.canParse(url)) return urn;
  const address = normalizeAddress(url);
  return address.length > ID_LENGTH_MAX ? urn : address;
}

/** The first page of each id: an id that items with different links or titles share does not count. */
function selectOnePerId(pages: readonly ImportedPage[], ids: ReadonlyMap<number, string>): ImportedPage[] {
  return [...Map.groupBy(pages, ({ key }) => ids.get(key)).values()].flatMap(([first]) => first ?? []);
}

/** A JSON Feed (jsonfeed.org/version/1.1). */
function buildDocument(pages: readonly ImportedPage[], ids: ReadonlyMap<number, string>): object {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Import',
    items: pages.map((page) => ({
      id: ids.get(page.key),
      url: page.url,
      title: page.title,
      content_html: page.html ?? '',
      authors: page.author === null ? [] : [{ name: page.author }],
      image: page.image_url,
      language: page.language,
      date_published: page.published_at,
    })),
  };
}
