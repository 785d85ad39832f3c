import { Component, computed, inject, input, output } from '@angular/core';
import { Control, Field, Toggle } from '@reader/web-ui';
import { TRIAGE_STATES, type TriageState } from '@reader/triage';
import { type Filters } from '../../state/search/search-query';
import { Facets } from '../query/facets';
import { PlaceFields, type Places } from '../query/place-fields';
import { RANGE_LABELS, STATE_LABELS, parseDays, toRange } from './filter-labels';
import { DAY_MS } from '@reader/duration';

/** The option for a custom range in the list of ranges. */
const CUSTOM_RANGE = 'own';

/** All filters of a search. */
@Component({
  selector: 'rd-search-filters-panel',
  imports: [Control, Field, PlaceFields, Toggle],
  templateUrl: './search-filters-panel.html',
  styleUrl: './search-filters-panel.css',
})
export class SearchFiltersPanel {
  readonly filters = input.required<Filters>();
  readonly changed = output<Filters>();

  protected readonly facets = inject(Facets);
  protected readonly customRange = CUSTOM_RANGE;
  protected readonly rangeOptions = Object.entries(RANGE_LABELS).map(([value, label]) => ({ value, label }));
  protected readonly states = TRIAGE_STATES.map((value) => ({ value, label: STATE_LABELS[value] }));
  protected readonly range = computed(() => {
    const range = this.filters().date_range;
    return RANGE_LABELS[range] === undefined ? CUSTOM_RANGE : range;
  });
  protected readonly days = computed(() => parseDays(this.filters().date_range));

  protected getValue({ target }: Event): string {
    return (target as HTMLInputElement | HTMLSelectElement).value;
  }

  protected change(change: Partial<Filters>): void {
    this.changed.emit({ ...this.filters(), ...change });
  }

  protected setPlaces({ sources, categories }: Places): void {
    this.change({ sources: [...sources], categories: [...categories] });
  }

  protected toggle(state: TriageState, isOn: boolean): void {
    const others = this.filters().states.filter((other) => other !== state);
    this.change({ states: isOn ? [...others, state] : others });
  }

  protected chooseRange(range: string): void {
    this.change({ date_range: range === CUSTOM_RANGE ? toRange(getMonthAgo(), '') : range });
  }

  protected setDays(from: string, to: string): void {
    const inOrder = from !== '' && to !== '' && from > to ? toRange(to, from) : toRange(from, to);
    this.change({ date_range: inOrder });
  }

  protected setTag(value: string): void {
    this.change({ tag_id: value === '' ? null : Number(value) });
  }
}

function getMonthAgo(): string {
  return new Date(Date.now() - 30 * DAY_MS).toISOString().slice(0, 10);
}
