import { Component, ElementRef, input, output, viewChild } from '@angular/core';
import { Control, Icon } from '@reader/web-ui';
import type { Sort, SourceListOptions } from './group-sources';

const SORT_LABELS: readonly { readonly value: Sort; readonly label: string }[] = [
  { value: 'category', label: $localize`By category` },
  { value: 'title', label: $localize`By title` },
  { value: 'unread', label: $localize`Most unread` },
  { value: 'articles', label: $localize`Most articles` },
  { value: 'checked', label: $localize`Recently checked` },
  { value: 'added', label: $localize`Recently added` },
  { value: 'priority', label: $localize`Highest priority` },
];

/** Values of a select are strings. A category's name has no "/", so these cannot collide. */
const ANY = '/any';
const NONE = '/none';

/** Changes of the address; null removes a parameter. */
export interface FilterChange {
  readonly q?: string | null;
  readonly category?: string | null;
  readonly sort?: string;
}

/** Filter and sort order of the sources. */
@Component({
  selector: 'rd-sources-filter',
  imports: [Control, Icon],
  template: `
    <div class="search">
      <svg rdIcon="search"></svg>
      <input
        #search
        rdControl
        type="search"
        [value]="options().query"
        aria-label="Search sources"
        i18n-aria-label
        placeholder="Search by title or address"
        i18n-placeholder
        autocomplete="off"
        spellcheck="false"
        (input)="changed.emit({ q: readValue($event) || null })"
      />
    </div>
    <select rdControl aria-label="Category" i18n-aria-label (change)="askCategory(readValue($event))">
      <option [value]="ANY" [selected]="options().category === undefined" i18n>All categories</option>
      @for (name of categories(); track name) {
        <option [value]="name" [selected]="options().category === name">{{ name }}</option>
      }
      <option [value]="NONE" [selected]="options().category === ''" i18n>No category</option>
    </select>
    <select rdControl aria-label="Order" i18n-aria-label (change)="changed.emit({ sort: readValue($event) })">
      @for (option of sorts; track option.value) {
        <option [value]="option.value" [selected]="options().sort === option.value">
          {{ option.label }}
        </option>
      }
    </select>
  `,
  styles: `
    :host {
      display: grid;
      grid-template-columns: minmax(0, 1fr) 180px 160px;
      gap: var(--space-2);
    }
    .search {
      position: relative;
    }
    .search svg {
      position: absolute;
      inset: 50% auto auto var(--space-3);
      color: var(--text-faint);
      translate: 0 -50%;
    }
    .search input {
      padding-inline-start: calc(var(--space-3) + 16px + var(--space-2));
    }
    :is(input, select) {
      font-size: var(--size-13);
    }
    @media (max-width: 719px) {
      :host {
        grid-template-columns: repeat(2, minmax(0, 1fr));
      }
      .search {
        grid-column: 1 / -1;
      }
    }
    @media (pointer: coarse) {
      :is(input, select) {
        font-size: 1rem; /* under 16 px a phone zooms into the field */
      }
    }
  `,
})
export class SourcesFilter {
  readonly options = input.required<SourceListOptions>();
  readonly categories = input.required<readonly string[]>();
  readonly changed = output<FilterChange>();

  protected readonly sorts = SORT_LABELS;
  protected readonly ANY = ANY;
  protected readonly NONE = NONE;
  private readonly search = viewChild.required<unknown, ElementRef<HTMLInputElement>>('search', {
    read: ElementRef,
  });

  focus(): void {
    this.search().nativeElement.select();
  }

  protected readValue(event: Event): string {
    return (event.target as HTMLInputElement | HTMLSelectElement).value;
  }

  protected askCategory(value: string): void {
    this.changed.emit({ category: value === ANY ? null : value === NONE ? '' : value });
  }
}
