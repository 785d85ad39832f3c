import { Service, inject } from '@angular/core';
import { toProblem } from '@reader/web-ui';
import type { Body } from '@reader/contract';
import { Api } from '../api/api';

/** Full texts held at once. */
const CACHED_MAX = 20;

/** Full texts by article. */
@Service()
export class FullTextCache {
  private readonly api = inject(Api);
  /** In the order of last use. */
  private readonly requests = new Map<number, Promise<Body>>();

  /**
   * Loads the stored full text, or extracts it now, which can take seconds.
   * @param stored whether the server has one, as far as the page knows
   */
  get(id: number, stored: boolean): Promise<Body> {
    const known = this.requests.get(id);
    this.requests.delete(id);
    const body = known ?? this.fetch(id, stored);
    this.requests.set(id, body);
    body.catch(() => this.requests.get(id) === body && this.requests.delete(id));
    for (const oldest of this.requests.keys())
      if (this.requests.size > CACHED_MAX) this.requests.delete(oldest);
    return body;
  }

  /** Extracts the text again. Without success, what is cached stays. */
  async renew(id: number): Promise<void> {
    const body = await this.api.post('/api/articles/{article_id}/body', { path: { article_id: id } });
    this.requests.set(id, Promise.resolve(body));
  }

  private async fetch(id: number, stored: boolean): Promise<Body> {
    const path = { article_id: id };
    if (stored) {
      try {
        return await this.api.get('/api/articles/{article_id}/body', { path });
      } catch (error) {
        if (toProblem(error).code !== 'body_not_extracted') throw error;
      }
    }
    return this.api.post('/api/articles/{article_id}/body', { path });
  }
}
