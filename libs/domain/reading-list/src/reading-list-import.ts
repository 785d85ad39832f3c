import { Injectable } from '@nestjs/common';
import { ArticlesQueries } from '@reader/articles';
import type { User } from '@reader/accounts';
import { toSafeUrl, removeTracking } from '@reader/html';
import { createFieldProblem } from '@reader/http';
import { IMPORTED_MAX, type ImportReadingItems, ITEMS_MAX } from './reading-list.dto';
import { ReadingListQueries } from './reading-list.queries';
import { ReadingListService } from './reading-list.service';
import { type FailedLine, PageSaver } from './page-saver';
import type { ImportedItemView, ReadingImportView } from './reading-list.view';

/** An input line with its article, or the reason why it has none. */
interface ResolvedItem {
  readonly url: string | null;
  readonly article_id: number | null;
  readonly failure: FailedLine | null;
}

const NOT_SAVED: FailedLine = { code: 'not_saved', detail: 'The page was not saved.' };
const NO_ARTICLE: FailedLine = { code: 'not_found', detail: 'There is no such article.' };
const LIST_FULL: FailedLine = {
  code: 'limit_reached',
  detail: `The reading list has ${ITEMS_MAX} articles already.`,
};

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
      if (id !== undefined) return { url, article_id: id, failure: null };
      const result = saved.get(url) ?? NOT_SAVED;
      return 'articleId' in result
        ? { url, article_id: result.articleId, failure: null }
        : { url, article_id: null, failure: result };
    });
  }

  private async resolveIds(user: User, ids: readonly number[]): Promise<ResolvedItem[]> {
    const seen = new Set((await this.articles.listByIds(user, ids)).map(({ article_id: id }) => id));
    return ids.map((id) => ({
      url: null,
      article_id: seen.has(id) ? id : null,
      failure: seen.has(id) ? null : NO_ARTICLE,
    }));
  }
}

function normalizeUrl(url: string): string | null {
  const safe = toSafeUrl(url);
  return safe === null ? null : removeTracking(new URL(safe));
}

const toDetails = (failure: FailedLine | null) => ({
  detail: failure?.detail ?? null,
  detail_code: failure?.code ?? null,
});

/** An article that is named twice is added at its first line and existing at its second. */
function report(items: readonly ResolvedItem[], before: Set<number>, after: Set<number>): ReadingImportView {
  const known = new Set(before);
  const results = items.map(({ url, article_id: id, failure }): ImportedItemView => {
    if (id === null) return { url, article_id: null, status: 'failed', ...toDetails(failure) };
    const isThere = known.has(id);
    known.add(id);
    if (isThere && after.has(id)) return { url, article_id: id, status: 'existing', ...toDetails(null) };
    if (after.has(id)) return { url, article_id: id, status: 'added', ...toDetails(null) };
    return { url, article_id: id, status: 'failed', ...toDetails(LIST_FULL) };
  });
  const count = (status: ImportedItemView['status']) => results.filter((one) => one.status === status).length;
  return { added: count('added'), existing: count('existing'), failed: count('failed'), results };
}
