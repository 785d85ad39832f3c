import { Service, inject } from '@angular/core';
import { Api } from '../api/api';
import { Articles } from './articles';

/** The server's limit of ids per request. */
const IDS_MAX = 100;
/** Articles scrolled past earlier reload when their list is opened again. */
const REFRESH_MAX = 1_000;

/** Fetches the current rows of loaded articles. */
@Service()
export class ArticleRefresh {
  private readonly api = inject(Api);
  private readonly articles = inject(Articles);

  /** False when the server does not answer; a reconnect of the change stream tries again. */
  async refresh(ids: readonly number[]): Promise<boolean> {
    const latest = ids.slice(-REFRESH_MAX);
    for (let at = 0; at < latest.length; at += IDS_MAX) {
      const query = { ids: latest.slice(at, at + IDS_MAX).join() };
      const page = await this.api.get('/api/articles/by-id', { query }).catch(() => null);
      if (!page) return false;
      this.articles.store(page.items);
    }
    return true;
  }

  /** Shows what a bulk update that the server has answered did to these articles. */
  async settleBulk(ids: readonly number[]): Promise<void> {
    const isFresh = await this.refresh(ids);
    const fresh = new Set(isFresh ? ids.slice(-REFRESH_MAX) : []);
    for (const id of ids) {
      if (fresh.has(id)) this.articles.endBulk(id);
      else this.articles.commitBulk(id);
    }
  }
}
