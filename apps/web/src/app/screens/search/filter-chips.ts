import { Component, computed, inject, input, output } from '@angular/core';
import type { Filters } from '../../state/search/search-query';
import { Icon } from '@reader/web-ui';
import { Sources } from '../../state/library/sources';
import { Facets } from './facets';
import { STATE_LABELS, describeRange } from './filter-labels';

interface Chip {
  readonly key: string;
  readonly label: string;
  readonly without: Filters;
}

/** The active filters, each with a button that removes it. */
@Component({
  selector: 'rd-filter-chips',
  imports: [Icon],
  template: `
    @if (chips().length > 0) {
      <ul role="list" aria-label="Filters" i18n-aria-label>
        @for (chip of chips(); track chip.key) {
          <li>
            <button
              type="button"
              [attr.aria-label]="getRemoveLabel(chip)"
              (click)="changed.emit(chip.without)"
            >
              <span>{{ chip.label }}</span>
              <svg rdIcon="x" size="14" aria-hidden="true"></svg>
            </button>
          </li>
        }
      </ul>
    }
  `,
  styles: `
    :host:empty {
      display: none;
    }
    ul {
      display: flex;
      flex-wrap: wrap;
      gap: var(--space-1);
    }
    button {
      display: flex;
      align-items: center;
      gap: var(--space-1);
      max-width: 100%;
      min-height: max(28px, var(--target));
      padding: 0 var(--space-2) 0 var(--space-3);
      border: 1px solid var(--line);
      border-radius: var(--radius);
      background: var(--selected);
      color: var(--text-quiet);
      font-size: var(--size-13);
      cursor: pointer;
    }
    button:hover {
      color: var(--text);
    }
    button > span:first-child {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    svg {
      flex: none;
    }
  `,
})
export class FilterChips {
  readonly filters = input.required<Filters>();
  readonly changed = output<Filters>();

  private readonly sources = inject(Sources);
  private readonly facets = inject(Facets);

  protected readonly chips = computed((): Chip[] => {
    const filters = this.filters();
    const toChips = <T extends string>(
      name: 'states' | 'categories' | 'sources',
      values: readonly T[],
      label: (value: T) => string,
    ): Chip[] =>
      values.map((value) => ({
        key: `${name}:${value}`,
        label: label(value),
        without: { ...filters, [name]: values.filter((other) => other !== value) },
      }));
    return [
      ...toChips('sources', filters.sources, (slug) => this.sources.find(slug)?.title ?? slug),
      ...toChips('categories', filters.categories, (category) => category),
      ...toChips('states', filters.states, (state) => STATE_LABELS[state]),
      ...this.buildSingleChips(filters),
    ];
  });

  protected getRemoveLabel({ label }: Chip): string {
    return $localize`Remove ${label}:FILTER:`;
  }

  private buildSingleChips(filters: Filters): Chip[] {
    const { tag_id: tag, date_range: range } = filters;
    const chips: (Chip | null)[] = [
      tag === null
        ? null
        : { key: 'tag', label: this.facets.tagName(tag), without: { ...filters, tag_id: null } },
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
