import { type Signal, inject } from '@angular/core';
import { Commands } from '../../shell/commands/commands';
import { SearchResults } from './search-results';

/** What the commands need from the page. */
interface SearchPageControls {
  readonly openId: Signal<number | null>;
  open(id: number): Promise<boolean>;
  close(): Promise<boolean>;
  readonly isFiltering: Signal<boolean>;
  closeFilters(): void;
  focusField(): void;
  save(): void;
}

/** The list's keys, for hits. Call it from the page's injection context. */
export function registerSearchCommands(page: SearchPageControls): void {
  const results = inject(SearchResults);
  const isOpen = (): boolean => page.openId() !== null;
  const openAt = (place: number): void => {
    const id = results.ids()[place];
    if (id !== undefined) void page.open(id);
    else if (place > 0) void results.loadMore();
  };
  const getIndex = (): number => results.ids().indexOf(page.openId() ?? results.currentId() ?? NaN);
  inject(Commands).register([
    { id: 'article.next', run: () => openAt(getIndex() + 1) },
    { id: 'article.previous', run: () => openAt(getIndex() - 1) },
    {
      id: 'article.open',
      label: $localize`Open the article`,
      when: () => !isOpen(),
      run: () => openAt(Math.max(0, getIndex())),
    },
    { id: 'article.close', when: isOpen, run: () => void page.close() },
    // Registered after `article.close`, so that it takes Escape while it applies.
    {
      id: 'search.closeFilters',
      label: $localize`Close the filters`,
      group: 'General',
      keys: ['Escape'],
      when: page.isFiltering,
      run: () => page.closeFilters(),
    },
    { id: 'search.open', run: () => page.focusField() },
    { id: 'search.save', when: () => results.phase() !== 'idle', run: () => page.save() },
  ]);
}
