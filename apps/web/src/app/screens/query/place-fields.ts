import { Component, computed, inject, input, output } from '@angular/core';
import { Control, Field } from '@reader/web-ui';
import { type Chip, Chips } from './chips';
import { Facets } from './facets';

/** Where a query looks: slugs of sources, and names of categories. */
export interface Places {
  readonly sources: readonly string[];
  readonly categories: readonly string[];
}

/** Adds sources and categories to a query, one at a time. Belongs into a grid of fields. */
@Component({
  selector: 'rd-place-fields',
  imports: [Chips, Control, Field],
  template: `
    <rd-field label="Source" i18n-label>
      <select rdControl (change)="add('sources', $event)">
        <option value="">{{ places().sources.length > 0 ? ADD_SOURCE : ANY_SOURCE }}</option>
        @for (each of facets.sources(); track each.slug) {
          <option [value]="each.slug">{{ each.title }}</option>
        }
      </select>
    </rd-field>
    <rd-field label="Category" i18n-label>
      <select rdControl (change)="add('categories', $event)">
        <option value="">{{ places().categories.length > 0 ? ADD_CATEGORY : ANY_CATEGORY }}</option>
        @for (each of facets.categories(); track each) {
          <option [value]="each">{{ each }}</option>
        }
      </select>
    </rd-field>
    @if (listed()) {
      <rd-chips i18n-label label="Where to search" [chips]="chips()" (removed)="remove($event)" />
    }
  `,
  styles: `
    :host {
      display: contents;
    }
    rd-chips {
      grid-column: 1 / -1;
    }
  `,
})
export class PlaceFields {
  readonly places = input.required<Places>();
  /** Whether the chosen ones are listed here. */
  readonly listed = input(false);
  readonly changed = output<Places>();

  protected readonly ANY_SOURCE = $localize`Any source`;
  protected readonly ADD_SOURCE = $localize`Add a source`;
  protected readonly ANY_CATEGORY = $localize`Any category`;
  protected readonly ADD_CATEGORY = $localize`Add a category`;
  protected readonly facets = inject(Facets);
  protected readonly chips = computed((): Chip[] => {
    const { sources, categories } = this.places();
    return [
      ...sources.map((slug) => ({ key: `sources:${slug}`, label: this.facets.getSourceTitle(slug) })),
      ...categories.map((name) => ({ key: `categories:${name}`, label: name })),
    ];
  });

  /** Resets the select to its heading, because the choice appears as a chip. */
  protected add(list: keyof Places, { target }: Event): void {
    const select = target as HTMLSelectElement;
    const chosen = select.value;
    select.value = '';
    const { sources, categories } = this.places();
    if (chosen === '' || this.places()[list].includes(chosen)) return;
    this.changed.emit({ sources, categories, [list]: [...this.places()[list], chosen] });
  }

  protected remove(key: string): void {
    const { sources, categories } = this.places();
    this.changed.emit({
      sources: sources.filter((slug) => key !== `sources:${slug}`),
      categories: categories.filter((name) => key !== `categories:${name}`),
    });
  }
}
