import { Service, inject, signal } from '@angular/core';
import type { Watchlist } from '@reader/contract';
import { Api } from '../api/api';
import { FirstView } from '../startup/first-view';

/** The server's maximum page size. */
const LIMIT = 100;

/** The user's watchlists, for the sources pane. */
@Service()
export class Watchlists {
  private readonly api = inject(Api);
  private readonly list = signal<readonly Watchlist[]>([]);

  readonly all = this.list.asReadonly();

  constructor() {
    void inject(FirstView).whenDrawn.then(() => this.load());
  }

  /** Takes over what the page of the watchlists loaded. */
  replaceAll(watchlists: readonly Watchlist[]): void {
    this.list.set(watchlists);
  }

  /** Ignores failures, because the pane works without watchlists. */
  private async load(): Promise<void> {
    const answer = await this.api.get('/api/watchlists', { query: { limit: LIMIT } }).catch(() => null);
    if (answer) this.list.set(answer.items);
  }
}
