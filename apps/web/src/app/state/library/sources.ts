import { type HttpResponse } from '@angular/common/http';
import { Service, computed, inject, signal } from '@angular/core';
import { firstValueFrom } from 'rxjs';
import type { Collection, Source } from '@reader/contract';
import { Api } from '../api/api';
import { PendingChanges } from '../offline/pending-changes';
import type { Change } from '../offline/queue';
import { groupIntoFolders, sumUnread } from './folders';

/** The server's maximum page size. */
const PAGE = 500;
/** While articles are being read, local counts are newer than any response; reloads this long afterwards. */
const SETTLE_MS = 400;

/** The user's sources, with unread counts that follow reading. */
@Service()
export class Sources {
  private readonly api = inject(Api);
  private readonly pending = inject(PendingChanges);
  /** With the counts of changes that the server has. */
  private readonly list = signal<readonly Source[] | null>(null);
  private readonly failure = signal<unknown>(null);
  private isFetching = false;
  private isReloadPending = false;
  /** Counts local changes. */
  private changes = 0;
  private serverTime: string | null = null;

  readonly all = computed(() => countUnsent(this.list() ?? [], this.pending.all()));
  readonly loading = computed(() => this.list() === null && this.failure() === null);
  /** Null once a list has loaded: a later failure does not hide it. */
  readonly error = computed(() => (this.list() === null ? this.failure() : null));
  /** The sources of reading screens; management shows `all`. */
  readonly subscribed = computed(() => this.all().filter((source) => source.subscribed));
  readonly folders = computed(() => groupIntoFolders(this.subscribed()));
  readonly unread = computed(() => sumUnread(this.subscribed()));
  readonly categories = computed(() =>
    this.folders()
      .map((folder) => folder.category)
      .filter((category) => category !== null),
  );

  constructor() {
    this.reload();
  }

  /** The server's time of the counts; null before its first response. */
  get asOf(): string | null {
    return this.serverTime;
  }

  /**
   * Reloads the sources; cheap to call at any time. Calls during a request are merged into one more request,
   * and a response overtaken by a local change is requested again.
   * Unchanged sources retain their identity, so that nothing is rendered again.
   */
  reload(): void {
    if (this.isFetching) this.isReloadPending = true;
    else void this.fetch();
  }

  find(slug: string): Source | undefined {
    return this.all().find((source) => source.slug === slug);
  }

  /** Counts a change that the server has. */
  countUnread(slug: string, change: number): void {
    if (change === 0) return;
    const count = (source: Source): number => Math.max(0, source.unread_count + change);
    this.replaceWhere(slug, (source) => ({ ...source, unread_count: count(source) }));
  }

  /** Replaces one source in its place, or adds a new one. */
  put(source: Source): void {
    if (this.find(source.slug)) this.replaceWhere(source.slug, () => source);
    else this.change((all) => [...all, source]);
  }

  drop(slug: string): void {
    this.change((all) => all.filter((source) => source.slug !== slug));
  }

  private replaceWhere(slug: string, change: (source: Source) => Source): void {
    this.change((all) => all.map((source) => (source.slug === slug ? change(source) : source)));
  }

  private change(change: (all: readonly Source[]) => readonly Source[]): void {
    this.changes++;
    this.list.update((all) => (all === null ? null : change(all)));
  }

  private async fetch(): Promise<void> {
    this.isFetching = true;
    const before = this.changes;
    try {
      const answer = await this.fetchAll();
      if (this.changes !== before) this.isReloadPending = true;
      else this.list.update((all) => mergeUnchanged(all ?? [], answer));
      this.failure.set(null);
    } catch (error) {
      this.failure.set(error);
    }
    this.isFetching = false;
    if (!this.isReloadPending) return;
    this.isReloadPending = false;
    setTimeout(() => this.reload(), SETTLE_MS);
  }

  private async fetchAll(): Promise<Source[]> {
    const response = await this.page(0);
    this.serverTime = parseServerTime(response) ?? this.serverTime;
    const pages = Math.ceil((response.body?.total ?? 0) / PAGE);
    const offsets = Array.from({ length: Math.max(0, pages - 1) }, (_, page) => (page + 1) * PAGE);
    const rest = await Promise.all(offsets.map((offset) => this.page(offset)));
    return [response, ...rest].flatMap((page) => page.body?.items ?? []);
  }

  private page(offset: number): Promise<HttpResponse<Collection<Source>>> {
    return firstValueFrom(this.api.getResponse('/api/sources', { query: { limit: PAGE, offset } }));
  }
}

/** The sources with unsent changes counted; the others keep their identity. */
function countUnsent(sources: readonly Source[], changes: readonly Change[]): readonly Source[] {
  if (changes.length === 0) return sources;
  const unread = new Map<string, number>();
  for (const { slug, before, after: then } of changes)
    unread.set(slug, (unread.get(slug) ?? 0) + Number(before.read) - Number(then.read));
  return sources.map((source) => {
    const change = unread.get(source.slug) ?? 0;
    return change === 0 ? source : { ...source, unread_count: Math.max(0, source.unread_count + change) };
  });
}

/** The response with the known objects where they are equal; the known list if all are. */
export function mergeUnchanged(known: readonly Source[], answer: readonly Source[]): readonly Source[] {
  const bySlug = new Map(known.map((source) => [source.slug, source]));
  const merged = answer.map((source) => {
    const here = bySlug.get(source.slug);
    return here && JSON.stringify(here) === JSON.stringify(source) ? here : source;
  });
  const same = merged.length === known.length && merged.every((source, index) => source === known[index]);
  return same ? known : merged;
}

/** Articles are stamped with the server's clock, which its Date header shows (RFC 9110 §6.6.1). */
function parseServerTime(response: HttpResponse<unknown>): string | null {
  const at = Date.parse(response.headers.get('Date') ?? '');
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}
