import { Injectable } from '@nestjs/common';
import { ArticlesQueries } from '@reader/articles';
import type { User } from '@reader/accounts';
import { toSafeUrl, removeTracking } from '@reader/html';
import { createFieldProblem } from '@reader/http';
import { IMPORTED_MAX, type ImportReadingItems, ITEMS_MAX } from './reading-list.dto';
import { ReadingListQueries } from './reading-list.queries';
import { ReadingListService } from './reading-list.service';
import { PageSaver } from './page-saver';
import type { ImportedItemView, ReadingImportView } from './reading-list.view';

/** An input line with its article, or the reason why it has none. */
interface ResolvedItem {
  readonly url: string | null;
  readonly article_id: number | null;
  readonly reason: string | null;
}

/** Adds many articles by address or id. A failure is reported for its line and stops no other. */
@Injectable()
export class ReadingListImport {
  constructor(
    private readonly list: ReadingListService,
    private readonly queries: ReadingListQueries,
    private readonly articles: ArticlesQueries,
    private readonly pageSaver: PageSaver,
  ) {}

  async run(user: User, input: ImportReadingItems): Promise<ReadingImportView> {
    const { urls = [], article_ids: ids = [] } = input;
    if (input.urls === undefined && input.article_ids === undefined)
      throw createFieldProblem('urls', 'Give addresses (urls), ids (article_ids) or both.');
    if (urls.length + ids.length > IMPORTED_MAX)
      throw createFieldProblem('urls', `Give at most ${IMPORTED_MAX} addresses and ids together.`);
    const items = [...(await this.resolveUrls(user, urls)), ...(await this.resolveIds(user, ids))];
    const articleIds = items.flatMap(({ article_id: id }) => id ?? []);
    const before = await this.listQueuedIds(user);
    await this.list.addMany(user, articleIds);
    const after = await this.listQueuedIds(user);
    return report(items, before, after);
  }

  private async listQueuedIds(user: User): Promise<Set<number>> {
    return new Set((await this.queries.listQueued(user)).map(({ article_id: id }) => id));
  }

  /** Uses existing articles and saves all other pages. */
  private async resolveUrls(user: User, urls: readonly string[]): Promise<ResolvedItem[]> {
    const addresses = urls.map(normalizeUrl);
    const known = await this.queries.findIdsByUrl(
      user,
      addresses.flatMap((address) => address ?? []),
    );
    const unknown = urls.filter((_, n) => !known.has(addresses[n] ?? ''));
    const saved = await this.pageSaver.saveAll(user, unknown);
    return urls.map((url, n) => {
      const id = known.get(addresses[n] ?? '');
      if (id !== undefined) return { url, article_id: id, reason: null };
      const result = saved.get(url) ?? { reason: 'The page was not saved.' };
      return 'reason' in result
        ? { url, article_id: null, reason: result.reason }
        : { url, article_id: result.articleId, reason: null };
    });
  }

  private async resolveIds(user: User, ids: readonly number[]): Promise<ResolvedItem[]> {
    const seen = new Set((await this.articles.listByIds(user, ids)).map(({ article_id: id }) => id));
    return ids.map((id) => ({
      url: null,
      article_id: seen.has(id) ? id : null,
      reason: seen.has(id) ? null : 'There is no such article.',
    }));
  }
}

function normalizeUrl(url: string): string | null {
  const safe = toSafeUrl(url);
  return safe === null ? null : removeTracking(new URL(safe));
}

/** An article that is named twice is added at its first line and existing at its second. */
function report(items: readonly ResolvedItem[], before: Set<number>, after: Set<number>): ReadingImportView {
  const known = new Set(before);
  const results = items.map(({ url, article_id: id, reason }): ImportedItemView => {
    if (id === null) return { url, article_id: null, status: 'failed', detail: reason };
    const isThere = known.has(id);
    known.add(id);
    if (isThere && after.has(id)) return { url, article_id: id, status: 'existing', detail: null };
    if (after.has(id)) return { url, article_id: id, status: 'added', detail: null };
    return {
      url,
      article_id: id,
      status: 'failed',
      detail: `The reading list has ${ITEMS_MAX} articles already.`,
    };
  });
  const count = (status: ImportedItemView['status']) => results.filter((one) => one.status === status).length;
  return { added: count('added'), existing: count('existing'), failed: count('failed'), results };
}
