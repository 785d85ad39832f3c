import { Service, inject } from '@angular/core';
import { Router } from '@angular/router';
import { Api } from '../../state/api/api';
import type { PaletteEntry } from './palette-entries';

const HITS_MAX = 5;
/** One letter finds everything. */
const LENGTH_MIN = 2;

/** Articles with the typed words, as entries of the palette. */
@Service()
export class ArticleHits {
  private readonly api = inject(Api);
  private readonly router = inject(Router);

  /** Empty on failure: the palette works without a server. */
  async find(typed: string): Promise<readonly PaletteEntry[]> {
    const q = typed.trim();
    if (q.length < LENGTH_MIN) return [];
    const found = this.api.get('/api/search', { query: { q, mode: 'keyword', limit: HITS_MAX } });
    return found.then(
      ({ items }) =>
        items.map(({ article_id: id, title, source }) => ({
          id: `article:${id}`,
          kind: 'article' as const,
          label: title,
          hint: source.title,
          iconUrl: source.icon_url,
          keys: [],
          run: () => void this.router.navigate(['/inbox', id]),
        })),
      () => [],
    );
  }
}
