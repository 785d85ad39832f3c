import {
  Component,
  type ElementRef,
  afterNextRender,
  afterRenderEffect,
  computed,
  inject,
  linkedSignal,
  signal,
  viewChild,
} from '@angular/core';
import { Button, Icon, SiteIcon } from '@reader/web-ui';
import { KeyCaps } from './key-caps';
import { toChord } from './key-sequence';
import { Palette } from './palette';
import { PaletteEntries, type PaletteEntry } from './palette-entries';
import { type PaletteSection, toPlainRow, buildSections } from './palette-results';
import { PALETTE_CHORD } from './shortcuts';

/** Finds every command and place by a part of its name. */
@Component({
  selector: 'rd-command-palette',
  imports: [Button, Icon, KeyCaps, SiteIcon],
  templateUrl: './command-palette.html',
  styleUrl: './command-palette.css',
})
export class CommandPalette {
  protected readonly palette = inject(Palette);
  private readonly entries = inject(PaletteEntries);
  private readonly box = viewChild.required<ElementRef<HTMLDialogElement>>('box');

  protected readonly query = signal('');
  /** The recent entries when the palette opened, so that running one does not reorder the rows. */
  private readonly recent = this.entries.recent();
  private readonly results = computed(() => buildSections(this.query(), this.entries.all(), this.recent));
  protected readonly count = computed(() => this.results().reduce((sum, { rows }) => sum + rows.length, 0));
  /** The last rows search the articles for the typed text, or ask it. */
  private readonly search = computed((): readonly PaletteSection[] => {
    const entries = this.entries.listSearches(this.query());
    return entries.length > 0 ? [{ heading: null, rows: entries.map(toPlainRow) }] : [];
  });
  protected readonly sections = computed(() => {
    let rows = 0;
    return [...this.results(), ...this.search()].map((section) => {
      const first = rows;
      rows += section.rows.length;
      return { ...section, first };
    });
  });
  protected readonly rows = computed(() => this.sections().flatMap((section) => section.rows));
  protected readonly chosen = linkedSignal<string, number>({ source: this.query, computation: () => 0 });
  protected readonly index = computed(() => Math.min(this.chosen(), this.rows().length - 1));
  protected readonly active = computed(() => this.rows()[this.index()]?.entry);

  constructor() {
    afterNextRender(() => this.box().nativeElement.showModal());
    afterRenderEffect(() => {
      const row = this.box().nativeElement.querySelector(`#rd-palette-${this.index()}`);
      row?.scrollIntoView({ block: 'nearest' });
    });
  }

  protected setQuery(text: string): void {
    this.query.set(text);
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
    if (length > 0) this.chosen.set((this.index() + by + length) % length);
  }

  private runActive(): void {
    const entry = this.active();
    if (entry) this.run(entry);
  }
}
