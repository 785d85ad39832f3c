import { Component, computed, inject, input, resource } from '@angular/core';
import { Router } from '@angular/router';
import type { Watchlist } from '@reader/contract';
import { Button, type ButtonLook } from '@reader/web-ui';
import { ServerConfig } from '../../state/server/server-config';
import { toRuleParams, toWatchlistParams } from '../../state/search/query-uses';
import type { SearchQuery } from '../../state/search/search-query';
import { SaveSearch } from './save-search';
import { SearchSaver } from './search-saver';

/** What can be done with a search: save it, watch for new matches, or create a rule for them. */
@Component({
  selector: 'rd-search-uses',
  imports: [Button, SaveSearch],
  template: `
    @if (canSave()) {
      <rd-save-search [query]="query()" [look]="look()" />
    }
    <button
      rdButton
      type="button"
      [look]="look()"
      i18n-title
      title="Watch for new articles that match"
      (click)="watch()"
    >
      @if (announced() === 'none') {
        <ng-container i18n>Create a watchlist</ng-container>
      } @else {
        <ng-container i18n>Notify me</ng-container>
      }
    </button>
    @if (query().mode === 'keyword' && !foundNothing()) {
      <button
        rdButton
        type="button"
        [look]="look()"
        i18n-title
        title="Create a rule for articles that match"
        (click)="makeRule()"
        i18n
      >
        Create a rule
      </button>
    }
  `,
  styles: `
    :host {
      display: flex;
      flex-wrap: wrap;
      gap: var(--space-1);
    }
    :host([data-look='outline']) {
      gap: var(--space-2);
    }
  `,
  host: { role: 'group', '[attr.aria-label]': 'name', '[attr.data-look]': 'look()' },
})
export class SearchUses {
  readonly query = input.required<SearchQuery>();
  readonly look = input<ButtonLook>('plain');
  /** Without matches only new ones are of use. */
  readonly foundNothing = input(false);

  private readonly router = inject(Router);
  protected readonly name = $localize`Use this search`;
  private readonly saver = inject(SearchSaver);
  /** A saved search can be renamed and deleted here, even without matches. */
  protected readonly canSave = computed(
    () => this.query().mode === 'keyword' && (!this.foundNothing() || this.saver.find(this.query()) !== null),
  );
  private readonly server = inject(ServerConfig);
  private readonly config = resource({ loader: () => this.server.load() });
  /** How the server can announce matches. */
  protected readonly announced = computed((): Watchlist['notify'] => {
    const features = this.config.hasValue() ? this.config.value().features : null;
    if (features?.push) return 'push';
    return features?.email ? 'email' : 'none';
  });

  protected watch(): void {
    void this.router.navigate(['/watchlists'], {
      queryParams: { ...toWatchlistParams(this.query()), notify: this.announced() },
    });
  }

  protected makeRule(): void {
    void this.router.navigate(['/rules'], { queryParams: toRuleParams(this.query()) });
  }
}
