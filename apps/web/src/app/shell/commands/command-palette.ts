import {
  Component,
  type ElementRef,
  afterNextRender,
  afterRenderEffect,
  computed,
  inject,
  linkedSignal,
  resource,
  signal,
  viewChild,
} from '@angular/core';
import { Button, Icon, SiteIcon } from '@reader/web-ui';
import { SavedSearches } from '../../state/search/saved-searches';
import { debounceSignal } from '../../state/signals/debounce-signal';
import { ArticleHits } from './article-hits';
import { KeyCaps } from './key-caps';
import { toChord } from './key-sequence';
import { getPageIcon } from './page-icons';
import { Palette } from './palette';
import { PaletteEntries, type PaletteEntry } from './palette-entries';
import { findEntries, listEntries, toPlainRow } from './palette-results';
import { PALETTE_CHORD } from './shortcuts';

/** Finds every command, place, article and setting by a part of its name, and understands simple phrases. */
@Component({
  selector: 'rd-command-palette',
  imports: [Button, Icon, KeyCaps, SiteIcon],
  templateUrl: './command-palette.html',
  styleUrl: './command-palette.css',
})
export class CommandPalette {
  protected readonly palette = inject(Palette);
  protected readonly getPageIcon = getPageIcon;
  private readonly entries = inject(PaletteEntries);
  private readonly hits = inject(ArticleHits);
  private readonly box = viewChild.required<ElementRef<HTMLDialogElement>>('box');

  protected readonly query = signal('');
  /** The recent entries when the palette opened, so that running one does not reorder the rows. */
  private readonly recent = this.entries.recent();
  private readonly settled = debounceSignal(this.query);
  private readonly articles = resource({
    params: () => this.settled(),
    loader: ({ params }) => this.hits.find(params),
  });
  /** Articles of an earlier query are hidden. */
  private readonly found = computed(() =>
    this.settled() === this.query() && this.articles.hasValue() ? this.articles.value() : [],
  );
  private readonly results = computed(() => {
    const [query, all] = [this.query(), this.entries.all()];
    if (query.trim() === '') return listEntries(all, this.recent);
    const phrase = this.entries.findPhrase(query);
    return findEntries(query, all, this.recent, [...(phrase ? [phrase] : []), ...this.found()]);
  });
  protected readonly count = computed(() =>
    this.results().sections.reduce((sum, { rows }) => sum + rows.length, 0),
  );
  protected readonly sections = computed(() => {
    const searches = this.entries.listSearches(this.query()).map(toPlainRow);
    const last = searches.length > 0 ? [{ heading: null, rows: searches }] : [];
    let rows = 0;
    return [...this.results().sections, ...last].map((section) => {
      const first = rows;
      rows += section.rows.length;
      return { ...section, first };
    });
  });
  protected readonly rows = computed(() => this.sections().flatMap((section) => section.rows));
  /** The id of the chosen row, which stays chosen while articles arrive above it. */
  private readonly chosen = linkedSignal<string, string | null>({
    source: this.query,
    computation: () => null,
  });
  /** Without a choice the best match, else the last row: the search. */
  protected readonly index = computed(() => {
    const id = this.chosen() ?? this.results().best?.id;
    const at = this.rows().findIndex(({ entry }) => entry.id === id);
    return at < 0 ? this.rows().length - 1 : at;
  });
  protected readonly active = computed(() => this.rows()[this.index()]?.entry);

  constructor() {
    afterNextRender(() => this.box().nativeElement.showModal());
    void inject(SavedSearches).loadCounts();
    afterRenderEffect(() => {
      const row = this.box().nativeElement.querySelector(`#rd-palette-${this.index()}`);
      row?.scrollIntoView({ block: 'nearest' });
    });
  }

  protected setQuery(text: string): void {
    this.query.set(text);
  }

  protected choose(place: number): void {
    this.chosen.set(this.rows()[place]?.entry.id ?? null);
  }

  protected onKeydown(event: KeyboardEvent): void {
    if (event.isComposing) return;
    const chord = toChord(event);
    const handler = chord === null ? undefined : this.keyHandlers[chord];
    if (!handler) return;
    event.preventDefault();
    handler();
  }

  protected run(entry: PaletteEntry): void {
    this.close();
    this.entries.run(entry);
  }

  protected close(): void {
    this.box().nativeElement.close();
  }

  private readonly keyHandlers: Readonly<Record<string, () => void>> = {
    ArrowDown: () => this.step(1),
    ArrowUp: () => this.step(-1),
    'Ctrl+n': () => this.step(1),
    'Ctrl+p': () => this.step(-1),
    Enter: () => this.runActive(),
    [PALETTE_CHORD]: () => this.close(),
  };

  /** Wraps around at both ends. */
  private step(by: 1 | -1): void {
    const { length } = this.rows();
    if (length > 0) this.choose((this.index() + by + length) % length);
  }

  private runActive(): void {
    const entry = this.active();
    if (entry) this.run(entry);
  }
}
