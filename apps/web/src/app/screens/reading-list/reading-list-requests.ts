import { HttpClient } from '@angular/common/http';
import { Service, inject } from '@angular/core';
import { firstValueFrom } from 'rxjs';
import type {
  Collection,
  ImportReadingItems,
  ReadingImport,
  ReadingItem,
  UpdateReadingItem,
} from '@reader/contract';

/** The server's maximum page size; a list has two pages at most. */
const PAGE_SIZE = 500;

/** The requests of the reading list page. */
@Service()
export class ReadingListRequests {
  private readonly http = inject(HttpClient);

  async listAll(): Promise<readonly ReadingItem[]> {
    const first = await this.fetchPage(0);
    if ((first.total ?? 0) <= PAGE_SIZE) return first.items;
    return [...first.items, ...(await this.fetchPage(PAGE_SIZE)).items];
  }

  update(itemId: number, change: UpdateReadingItem): Promise<ReadingItem> {
    return firstValueFrom(this.http.patch<ReadingItem>(`/api/reading-list/${itemId}`, change));
  }

  remove(itemId: number): Promise<unknown> {
    return firstValueFrom(this.http.delete(`/api/reading-list/${itemId}`));
  }

  /** Restores a removed item at its position. */
  async putBack({ article, position, note, done }: ReadingItem): Promise<void> {
    const input = { article_id: article.article_id, position, note };
    const { item_id: id } = await firstValueFrom(this.http.post<ReadingItem>('/api/reading-list', input));
    if (done) await this.update(id, { done });
  }

  import(input: ImportReadingItems): Promise<ReadingImport> {
    return firstValueFrom(this.http.post<ReadingImport>('/api/reading-list/import', input));
  }

  private fetchPage(offset: number): Promise<Collection<ReadingItem>> {
    const params = { limit: PAGE_SIZE, offset };
    return firstValueFrom(this.http.get<Collection<ReadingItem>>('/api/reading-list', { params }));
  }
}
