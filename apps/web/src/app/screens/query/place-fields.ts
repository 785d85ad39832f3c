import { Component, computed, inject, input, output } from '@angular/core';
import { Field } from '@reader/web-ui';
import { AddValue } from './add-value';
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
  imports: [AddValue, Chips, Field],
  template: `
    <rd-field label="Source" i18n-label>
      <rd-add-value
        [heading]="places().sources.length > 0 ? ADD_SOURCE : ANY_SOURCE"
        [addLabel]="ADD_SOURCE"
        [options]="sources()"
        (added)="add('sources', $event)"
      />
    </rd-field>
    <rd-field label="Category" i18n-label>
      <rd-add-value
        [heading]="places().categories.length > 0 ? ADD_CATEGORY : ANY_CATEGORY"
        [addLabel]="ADD_CATEGORY"
        [options]="categories()"
        (added)="add('categories', $event)"
      />
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
  private readonly facets = inject(Facets);
  protected readonly sources = computed(() =>
    this.facets
      .sources()
      .filter(({ slug }) => !this.places().sources.includes(slug))
      .map(({ slug, title }) => ({ value: slug, label: title })),
  );
  protected readonly categories = computed(() =>
    this.facets
      .categories()
      .filter((name) => !this.places().categories.includes(name))
      .map((name) => ({ value: name, label: name })),
  );
  protected readonly chips = computed((): Chip[] => {
    const { sources, categories } = this.places();
    return [
      ...sources.map((slug) => ({ key: `sources:${slug}`, label: this.facets.getSourceTitle(slug) })),
      ...categories.map((name) => ({ key: `categories:${name}`, label: name })),
    ];
  });

  protected add(list: keyof Places, value: string): void {
    const { sources, categories } = this.places();
    this.changed.emit({ sources, categories, [list]: [...this.places()[list], value] });
  }

  protected remove(key: string): void {
    const { sources, categories } = this.places();
    this.changed.emit({
      sources: sources.filter((slug) => key !== `sources:${slug}`),
      categories: categories.filter((name) => key !== `categories:${name}`),
    });
  }
}
