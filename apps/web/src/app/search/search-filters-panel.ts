import { Component, computed, inject, input, output } from '@angular/core';
import { Control, Field } from '@reader/web-ui';
import { type Filters, STATES } from './asked';
import { Facets } from './facets';
import { RANGE_WORDS, STATE_WORDS, daysOf, rangeOf } from './filter-words';

/** Stands for two days of one's own in the list of ranges. */
const OWN_DAYS = 'own';

/** Everything that hits can be narrowed down by. */
@Component({
  selector: 'rd-search-filters-panel',
  imports: [Control, Field],
  templateUrl: './search-filters-panel.html',
  styleUrl: './search-filters-panel.css',
})
export class SearchFiltersPanel {
  readonly filters = input.required<Filters>();
  readonly changed = output<Filters>();

  protected readonly facets = inject(Facets);
  protected readonly ownDays = OWN_DAYS;
  protected readonly rangeOptions = Object.entries(RANGE_WORDS).map(([value, label]) => ({ value, label }));
  protected readonly states = STATES.map((value) => ({ value, label: STATE_WORDS[value] }));
  protected readonly range = computed(() => {
    const range = this.filters().date_range;
    return RANGE_WORDS[range] === undefined ? OWN_DAYS : range;
  });
  protected readonly days = computed(() => daysOf(this.filters().date_range));

  protected valueOf({ target }: Event): string {
    return (target as HTMLInputElement | HTMLSelectElement).value;
  }

  protected change(change: Partial<Filters>): void {
    this.changed.emit({ ...this.filters(), ...change });
  }

  /** The list goes back to its heading: what was chosen is a chip. */
  protected add(name: 'sources' | 'categories', { target }: Event): void {
    const list = target as HTMLSelectElement;
    const chosen = list.value;
    list.value = '';
    const values = this.filters()[name];
    if (chosen !== '' && !values.includes(chosen)) this.change({ [name]: [...values, chosen] });
  }

  protected toggle(state: (typeof STATES)[number], isOn: boolean): void {
    const others = this.filters().states.filter((other) => other !== state);
    this.change({ states: isOn ? [...others, state] : others });
  }

  protected chooseRange(range: string): void {
    this.change({ date_range: range === OWN_DAYS ? rangeOf(aMonthAgo(), '') : range });
  }

  protected setDays(from: string, to: string): void {
    const inOrder = from !== '' && to !== '' && from > to ? rangeOf(to, from) : rangeOf(from, to);
    this.change({ date_range: inOrder });
  }

  protected setTag(value: string): void {
    this.change({ tag_id: value === '' ? null : Number(value) });
  }
}

function aMonthAgo(): string {
  return new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);
}
