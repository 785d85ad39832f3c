import { Component, computed, inject, input, output } from '@angular/core';
import type { Filters } from '../../state/search/search-query';
import { type Chip, Chips } from '../query/chips';
import { Facets } from '../query/facets';
import { STATE_LABELS, describeRange } from './filter-labels';

interface FilterChip extends Chip {
  readonly without: Filters;
}

/** The active filters, each with a button that removes it. */
@Component({
  selector: 'rd-filter-chips',
  imports: [Chips],
  template: `<rd-chips i18n-label label="Filters" [chips]="chips()" (removed)="remove($event)" />`,
})
export class FilterChips {
  readonly filters = input.required<Filters>();
  readonly changed = output<Filters>();

  private readonly facets = inject(Facets);

  protected readonly chips = computed((): FilterChip[] => {
    const filters = this.filters();
    const toChips = <T extends string>(
      name: 'states' | 'categories' | 'sources',
      values: readonly T[],
      label: (value: T) => string,
    ): FilterChip[] =>
      values.map((value) => ({
        key: `${name}:${value}`,
        label: label(value),
        without: { ...filters, [name]: values.filter((other) => other !== value) },
      }));
    return [
      ...toChips('sources', filters.sources, (slug) => this.facets.getSourceTitle(slug)),
      ...toChips('categories', filters.categories, (category) => category),
      ...toChips('states', filters.states, (state) => STATE_LABELS[state]),
      ...this.buildSingleChips(filters),
    ];
  });

  protected remove(key: string): void {
    const chip = this.chips().find((each) => each.key === key);
    if (chip) this.changed.emit(chip.without);
  }

  private buildSingleChips(filters: Filters): FilterChip[] {
    const { tag_id: tag, date_range: range } = filters;
    const chips: (FilterChip | null)[] = [
      tag === null
        ? null
        : { key: 'tag', label: this.facets.getTagName(tag), without: { ...filters, tag_id: null } },
      filters.starred_only
        ? { key: 'starred', label: $localize`Starred`, without: { ...filters, starred_only: false } }
        : null,
      filters.include_archived
        ? {
            key: 'archived',
            label: $localize`Include archived`,
            without: { ...filters, include_archived: false },
          }
        : null,
      range === 'all'
        ? null
        : { key: 'date', label: describeRange(range), without: { ...filters, date_range: 'all' } },
    ];
    return chips.filter((chip) => chip !== null);
  }
}
