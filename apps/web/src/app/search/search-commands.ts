import { type Signal, inject } from '@angular/core';
import { Commands } from '../commands/commands';
import { Found } from './found';

/** What the commands need of the page. */
interface OpenSearch {
  readonly openId: Signal<number | null>;
  open(id: number): Promise<boolean>;
  close(): Promise<boolean>;
  readonly isFiltering: Signal<boolean>;
  closeFilters(): void;
  focusField(): void;
  save(): void;
}

/** The keys of a list, among hits. Call it where the page is built. */
export function registerSearchCommands(page: OpenSearch): void {
  const found = inject(Found);
  const isOpen = (): boolean => page.openId() !== null;
  const openAt = (place: number): void => {
    const id = found.ids()[place];
    if (id !== undefined) void page.open(id);
    else if (place > 0) void found.goOn();
  };
  const here = (): number => found.ids().indexOf(page.openId() ?? found.current() ?? NaN);
  inject(Commands).register([
    { id: 'article.next', run: () => openAt(here() + 1) },
    { id: 'article.previous', run: () => openAt(here() - 1) },
    {
      id: 'article.open',
      label: $localize`Open the article`,
      when: () => !isOpen(),
      run: () => openAt(Math.max(0, here())),
    },
    { id: 'article.close', when: isOpen, run: () => void page.close() },
    // Registered after `article.close`, so that it wins Escape from it while it applies.
    {
      id: 'search.closeFilters',
      label: $localize`Close the filters`,
      group: 'General',
      keys: ['Escape'],
      when: page.isFiltering,
      run: () => page.closeFilters(),
    },
    { id: 'search.open', run: () => page.focusField() },
    { id: 'search.save', when: () => found.phase() !== 'idle', run: () => page.save() },
  ]);
}
