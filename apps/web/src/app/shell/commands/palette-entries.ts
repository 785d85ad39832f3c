import { Service, computed, inject } from '@angular/core';
import { Router } from '@angular/router';
import type { Source, Tag } from '@reader/contract';
import { AiAccess } from '../../state/ai/ai-access';
import { Sources } from '../../state/library/sources';
import { Tags } from '../../state/library/tags';
import { Preferences } from '../../state/preferences/preferences';
import { Session } from '../../state/session/session';
import { type Section, listAllSections } from '../navigation/sections';
import { GROUP_NAMES } from './catalogue';
import { type Command, Commands } from './commands';

/** One line of the palette. */
export interface PaletteEntry {
  /** Stable, so that recent entries are recognised. */
  readonly id: string;
  readonly kind: 'command' | 'setting' | 'category' | 'source' | 'search';
  readonly label: string;
  /** The category, shown beside the label. */
  readonly hint: string;
  readonly keys: readonly string[];
  readonly source: Source | null;
  run(): void;
}

/** Recent entries come first; more would hide the others. */
export const RECENT_MAX = 6;
/** The server's limit for a query. */
const SEARCH_LENGTH_MAX = 500;

/** All commands and places that the palette offers. */
@Service()
export class PaletteEntries {
  private readonly router = inject(Router);
  private readonly commands = inject(Commands);
  private readonly sources = inject(Sources);
  private readonly tags = inject(Tags);
  private readonly preferences = inject(Preferences);
  private readonly session = inject(Session);
  private readonly access = inject(AiAccess);
  private readonly recentIds = this.preferences.get('palette.recent');

  readonly all = computed((): readonly PaletteEntry[] => [
    ...this.listApplicable().map(toCommandEntry),
    ...listAllSections(this.session.isAdmin()).map((section) => this.toSectionEntry(section)),
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

  /** Entries that search all articles for the typed text, or ask it; none when it is empty. */
  listSearches(typed: string): readonly PaletteEntry[] {
    const q = typed.trim().slice(0, SEARCH_LENGTH_MAX);
    if (q === '') return [];
    const shared = { kind: 'search', hint: $localize`Articles`, keys: [], source: null } as const;
    const open = (path: string) => (): void => void this.router.navigate([path], { queryParams: { q } });
    const search = { id: `search:${q}`, label: $localize`Search for “${q}:QUERY:”`, run: open('/search') };
    const ask = { id: `ask:${q}`, label: $localize`Ask “${q}:QUERY:”`, run: open('/ask') };
    return [search, ...(this.access.enabled() ? [ask] : [])].map((entry) => ({ ...shared, ...entry }));
  }

  run(entry: PaletteEntry): void {
    if (entry.kind === 'search') return entry.run();
    const others = this.recentIds().filter((id) => id !== entry.id);
    this.preferences.set('palette.recent', [entry.id, ...others].slice(0, RECENT_MAX));
    entry.run();
  }

  /** Of two commands with one id the later registered counts; commands that do not apply are left out. */
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
