import { Service, computed, inject } from '@angular/core';
import { Router } from '@angular/router';
import type { Source, Tag } from '@reader/contract';
import { Sources } from '../library/sources';
import { Tags } from '../library/tags';
import { Preferences } from '../preferences/preferences';
import { Session } from '../session/session';
import { type Section, listSections } from '../settings/sections';
import { GROUP_NAMES } from './catalogue';
import { type Command, Commands } from './commands';

/** One line of the palette. */
export interface PaletteEntry {
  /** Stable, so that what was used lately is known again. */
  readonly id: string;
  readonly kind: 'command' | 'setting' | 'category' | 'source' | 'search';
  readonly label: string;
  /** Where it belongs, said quietly beside it. */
  readonly hint: string;
  readonly keys: readonly string[];
  readonly source: Source | null;
  run(): void;
}

/** What was used lately comes first; more than a handful would push everything else away. */
export const RECENT_MAX = 6;
/** The longest query that the search takes. */
const SEARCH_LENGTH_MAX = 500;

/** Everything that one can go to or do from here. */
@Service()
export class PaletteEntries {
  private readonly router = inject(Router);
  private readonly commands = inject(Commands);
  private readonly sources = inject(Sources);
  private readonly tags = inject(Tags);
  private readonly preferences = inject(Preferences);
  private readonly session = inject(Session);
  private readonly recentIds = this.preferences.get('palette.recent');

  readonly all = computed((): readonly PaletteEntry[] => [
    ...this.listApplicable().map(toCommandEntry),
    ...listSections(this.session.isAdmin()).map((section) => this.toSectionEntry(section)),
    ...this.sources.categories().map((category) => this.toCategoryEntry(category)),
    ...this.tags.all().map((tag) => this.toTagEntry(tag)),
    ...this.sources.subscribed().map((source) => this.toSourceEntry(source)),
  ]);
  readonly recent = computed(() => {
    const byId = new Map(this.all().map((entry) => [entry.id, entry]));
    return this.recentIds()
      .map((id) => byId.get(id))
      .filter((entry) => entry !== undefined);
  });

  /** Leads to the search of all articles for what was typed; null while nothing is. */
  searchFor(typed: string): PaletteEntry | null {
    const q = typed.trim().slice(0, SEARCH_LENGTH_MAX);
    if (q === '') return null;
    return {
      id: `search:${q}`,
      kind: 'search',
      label: $localize`Search for “${q}:QUERY:”`,
      hint: $localize`Articles`,
      keys: [],
      source: null,
      run: () => void this.router.navigate(['/search'], { queryParams: { q } }),
    };
  }

  run(entry: PaletteEntry): void {
    if (entry.kind === 'search') return entry.run();
    const others = this.recentIds().filter((id) => id !== entry.id);
    this.preferences.set('palette.recent', [entry.id, ...others].slice(0, RECENT_MAX));
    entry.run();
  }

  /** Of two with one id the later registered counts; what would do nothing is left out. */
  private listApplicable(): readonly Command[] {
    const byId = new Map(this.commands.all().map((command) => [command.id, command]));
    return [...byId.values()].filter(({ id, when }) => id !== 'palette.show' && when?.() !== false);
  }

  private toSectionEntry({ label, address }: Section): PaletteEntry {
    return {
      id: `setting:${address}`,
      kind: 'setting',
      label,
      hint: $localize`Settings`,
      keys: [],
      source: null,
      run: () => void this.router.navigate([address]),
    };
  }

  private toCategoryEntry(category: string): PaletteEntry {
    const open = (): void => void this.router.navigate(['/inbox'], { queryParams: { category } });
    const hint = $localize`Category`;
    return {
      id: `category:${category}`,
      kind: 'category',
      label: category,
      hint,
      keys: [],
      source: null,
      run: open,
    };
  }

  private toTagEntry({ tag_id: tag, name }: Tag): PaletteEntry {
    const open = (): void => void this.router.navigate(['/inbox'], { queryParams: { tag } });
    const hint = $localize`Tag`;
    return { id: `tag:${tag}`, kind: 'category', label: name, hint, keys: [], source: null, run: open };
  }

  private toSourceEntry(source: Source): PaletteEntry {
    const open = (): void => void this.router.navigate(['/inbox'], { queryParams: { source: source.slug } });
    const hint = source.category ?? $localize`Source`;
    return {
      id: `source:${source.slug}`,
      kind: 'source',
      label: source.title,
      hint,
      keys: [],
      source,
      run: open,
    };
  }
}

function toCommandEntry({ id, label, group, keys, run }: Command): PaletteEntry {
  return { id, kind: 'command', label, hint: GROUP_NAMES[group], keys, source: null, run };
}
