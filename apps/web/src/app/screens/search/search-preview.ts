import { Injectable, inject, resource, signal } from '@angular/core';
import { Api } from '../../state/api/api';
import type { Query } from '../../state/api/contract-types';
import { type SearchQuery, hasCriteria, toRequestQuery } from '../../state/search/search-query';
import { keepLastValue } from '../found/keep-last-value';
import type { PastMatches } from '../query/match-chart';

/** The past matches of the page's search. They stay while an article takes the place of the chart. */
@Injectable()
export class SearchPreview {
  private readonly api = inject(Api);
  /** JSON of the request; empty without one. */
  private readonly request = signal('');
  private readonly preview = resource({
    params: () => this.request(),
    loader: ({ params }) => (params === '' ? Promise.resolve(null) : this.load(params)),
  });

  readonly found = keepLastValue(this.preview);
  readonly error = this.preview.error;
  readonly isLoading = this.preview.isLoading;

  /** A search by meaning ends with the nearest articles, so that their number says nothing. */
  show(query: SearchQuery): void {
    const isCounted = hasCriteria(query) && query.mode === 'keyword';
    this.request.set(isCounted ? JSON.stringify(toPreviewQuery(query)) : '');
  }

  hide(): void {
    this.request.set('');
  }

  retry(): void {
    this.preview.reload();
  }

  private async load(request: string): Promise<PastMatches> {
    const query = JSON.parse(request) as Query<'/api/search/preview'>;
    const { total, per_day: perDay } = await this.api.get('/api/search/preview', { query });
    return { total, perDay, days: perDay.length };
  }
}

function toPreviewQuery(query: SearchQuery): Query<'/api/search/preview'> {
  const { sort: _sort, mode: _mode, ...words } = toRequestQuery(query);
  return words;
}
