import { Service, computed, inject } from '@angular/core';
import { Router } from '@angular/router';
import type { SavedSearch, Source, Tag } from '@reader/contract';
import { formatNumber } from '@reader/web-words';
import { AiAccess } from '../../state/server/ai-access';
import { Sources } from '../../state/library/sources';
import { Tags } from '../../state/library/tags';
import { Preferences } from '../../state/preferences/preferences';
import { Session } from '../../state/session/session';
import { SavedSearches, toSearchParams } from '../../state/search/saved-searches';
import { type Section, listAllSections } from '../navigation/sections';
import { GROUP_NAMES } from './catalogue';
import { type Command, Commands } from './commands';
import { PaletteSettings } from './palette-settings';
import { parsePhrase } from './parse-phrase';
import { describePhrase, toRuleParams } from './phrase-entry';

/** `open`: a command for the open article. `ask` and `search`: the last rows. */
export type EntryKind =
  'phrase' | 'open' | 'command' | 'article' | 'saved' | 'category' | 'source' | 'setting' | 'ask' | 'search';

/** These have no name of their own that could be used again. */
const UNIQUE: ReadonlySet<EntryKind> = new Set(['phrase', 'article', 'ask', 'search']);

/** One line of the palette. */
export interface PaletteEntry {
  /** Stable, so that recent entries are recognised. */
  readonly id: string;
  readonly kind: EntryKind;
  readonly label: string;
  /** Shown beside the label. */
  readonly hint: string;
  /** The icon of a source. */
  readonly iconUrl: string | null;
  readonly keys: readonly string[];
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
  private readonly saved = inject(SavedSearches);
  private readonly preferences = inject(Preferences);
  private readonly session = inject(Session);
  private readonly access = inject(AiAccess);
  private readonly settings = inject(PaletteSettings);
  private readonly recentIds = this.preferences.get('palette.recent');

  readonly all = computed((): readonly PaletteEntry[] => [
    ...this.listApplicable().map(toCommandEntry),
    ...listAllSections(this.session.isAdmin()).map((section) => this.toSectionEntry(section)),
    ...this.settings.all.map(toSettingEntry),
    ...this.saved.all().map((search) => this.toSavedEntry(search)),
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

  /** The last rows: ask the typed text, or search the articles for it; none when it is empty. */
  listSearches(typed: string): readonly PaletteEntry[] {
    const q = typed.trim().slice(0, SEARCH_LENGTH_MAX);
    if (q === '') return [];
    const shared = { hint: $localize`Articles`, iconUrl: null, keys: [] };
    const open = (path: string) => (): void => void this.router.navigate([path], { queryParams: { q } });
    const ask = {
      id: `ask:${q}`,
      kind: 'ask',
      label: $localize`Ask “${q}:QUERY:”`,
      run: open('/ask'),
    } as const;
    const label = $localize`Search for “${q}:QUERY:”`;
    const search = { id: `search:${q}`, kind: 'search', label, run: open('/search') } as const;
    return [...(this.access.enabled() ? [ask] : []), search].map((entry) => ({ ...shared, ...entry }));
  }

  /** The rule that the typed sentence describes; null when it is no such sentence. */
  findPhrase(typed: string): PaletteEntry | null {
    const phrase = parsePhrase(typed, this.sources.subscribed());
    if (phrase === null) return null;
    const source = phrase.source === null ? null : (this.sources.find(phrase.source)?.title ?? null);
    const queryParams = toRuleParams(phrase, typed.trim());
    return {
      id: 'phrase',
      kind: 'phrase',
      label: describePhrase(phrase, source),
      // The heading above says "New rule".
      hint: '',
      iconUrl: null,
      keys: [],
      run: () => void this.router.navigate(['/rules'], { queryParams }),
    };
  }

  run(entry: PaletteEntry): void {
    if (UNIQUE.has(entry.kind)) return entry.run();
    const others = this.recentIds().filter((id) => id !== entry.id);
    this.preferences.set('palette.recent', [entry.id, ...others].slice(0, RECENT_MAX));
    entry.run();
  }

  /**
   * Of two commands with one id the later registered counts. Commands that do not apply are left out, and the
   * layouts, which are among the settings.
   */
  private listApplicable(): readonly Command[] {
    const byId = new Map(this.commands.all().map((command) => [command.id, command]));
    return [...byId.values()].filter(
      ({ id, when }) => id !== 'palette.show' && !id.startsWith('list.density.') && when?.() !== false,
    );
  }

  private toSectionEntry({ label, address }: Section): PaletteEntry {
    return {
      id: `setting:${address}`,
      kind: 'setting',
      label,
      hint: $localize`Settings`,
      iconUrl: null,
      keys: [],
      run: () => void this.router.navigate([address]),
    };
  }

  private toSavedEntry(search: SavedSearch): PaletteEntry {
    const { search_id: id, name } = search;
    const unread = this.saved.unread().get(id) ?? 0;
    return {
      id: `saved:${id}`,
      kind: 'saved',
      label: name,
      hint: unread > 0 ? $localize`${formatNumber(unread)}:COUNT: unread` : $localize`Saved search`,
      iconUrl: null,
      keys: [],
      run: () => void this.router.navigate(['/search'], { queryParams: toSearchParams(search) }),
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
      iconUrl: null,
      keys: [],
      run: open,
    };
  }

  private toTagEntry({ tag_id: tag, name }: Tag): PaletteEntry {
    const open = (): void => void this.router.navigate(['/inbox'], { queryParams: { tag } });
    const hint = $localize`Tag`;
    return { id: `tag:${tag}`, kind: 'category', label: name, hint, iconUrl: null, keys: [], run: open };
  }

  private toSourceEntry(source: Source): PaletteEntry {
    const open = (): void => void this.router.navigate(['/inbox'], { queryParams: { source: source.slug } });
    const hint = source.category ?? $localize`Source`;
    return {
      id: `source:${source.slug}`,
      kind: 'source',
      label: source.title,
      hint,
      iconUrl: source.icon_url,
      keys: [],
      run: open,
    };
  }
}

function toCommandEntry({ id, label, group, keys, run }: Command): PaletteEntry {
  const kind = group === 'Article' ? 'open' : 'command';
  return { id, kind, label, hint: GROUP_NAMES[group], iconUrl: null, keys, run };
}

function toSettingEntry(choice: Pick<PaletteEntry, 'id' | 'label' | 'run'>): PaletteEntry {
  return { ...choice, kind: 'setting', hint: $localize`Settings`, iconUrl: null, keys: [] };
}
