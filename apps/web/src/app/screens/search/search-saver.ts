import { Injectable, inject, signal } from '@angular/core';
import type { SavedSearch } from '@reader/contract';
import { Notices } from '@reader/web-ui';
import { SavedSearches, toSearchParams } from '../../state/search/saved-searches';
import { type SearchQuery, toQueryParams } from '../../state/search/search-query';
import { Facets } from '../query/facets';
import { deriveName } from './search-name';

/** Saves the search of the page under a name of its own; a saved one can be renamed or deleted. */
@Injectable()
export class SearchSaver {
  private readonly saved = inject(SavedSearches);
  private readonly facets = inject(Facets);
  private readonly notices = inject(Notices);
  private readonly saving = signal(false);

  readonly isSaving = this.saving.asReadonly();
  /** Whether the dialog of the saved search is open. */
  readonly isOpen = signal(false);

  /** The saved search with the same query, whatever its order. */
  find(query: SearchQuery): SavedSearch | null {
    const key = JSON.stringify(toQueryParams({ ...query, sort: 'relevance' }));
    return this.saved.all().find((saved) => JSON.stringify(toSearchParams(saved)) === key) ?? null;
  }

  /** Saves the search; if it is saved, opens its dialog. */
  async saveOrOpen(query: SearchQuery): Promise<void> {
    if (this.saving()) return;
    if (this.find(query) !== null) return this.isOpen.set(true);
    this.saving.set(true);
    try {
      const { name } = await this.saved.save(deriveName(query, this.facets), query);
      this.notices.showMessage($localize`Saved: ${name}:NAME:`);
    } catch (error) {
      this.notices.showProblem($localize`The search was not saved`, error);
    }
    this.saving.set(false);
  }
}
