import { HttpClient, type HttpResponse } from '@angular/common/http';
import { Service, computed, inject, signal } from '@angular/core';
import { firstValueFrom } from 'rxjs';
import type { Collection, Source } from '@reader/contract';
import { groupIntoFolders, sumUnread } from './folders';

/** The most that one page may hold. */
const PAGE = 500;
/** While articles are being read, counts from here are newer than any answer; then is asked again. */
const SETTLE_MS = 400;

/** The sources the reader sees, with their unread counts kept true while articles are read. */
@Service()
export class Sources {
  private readonly http = inject(HttpClient);
  private readonly list = signal<readonly Source[] | null>(null);
  private readonly failure = signal<unknown>(null);
  private isFetching = false;
  private isReloadPending = false;
  /** Counts the changes made from here. */
  private changes = 0;
  private serverTime: string | null = null;

  readonly all = computed(() => this.list() ?? []);
  readonly loading = computed(() => this.list() === null && this.failure() === null);
  /** Only while there is nothing to show: a server that is away does not take back what it said. */
  readonly error = computed(() => (this.list() === null ? this.failure() : null));
  /** What reading surfaces show; management shows `all`. */
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

  /** When the counts were true, by the server's clock; null before its first answer. */
  get asOf(): string | null {
    return this.serverTime;
  }

  /**
   * Safe to call at any time and as often as one likes: calls while an answer is awaited become one more
   * question, an answer that a change from here has overtaken is asked for anew, and what did not change
   * keeps its identity, so that nothing on screen is drawn again.
   */
  reload(): void {
    if (this.isFetching) this.isReloadPending = true;
    else void this.fetch();
  }

  find(slug: string): Source | undefined {
    return this.all().find((source) => source.slug === slug);
  }

  countUnread(slug: string, change: number): void {
    if (change === 0) return;
    const count = (source: Source): number => Math.max(0, source.unread_count + change);
    this.replaceWhere(slug, (source) => ({ ...source, unread_count: count(source) }));
  }

  /** The server's new word on one source, at its old place; an unknown one is added. */
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
    const params = { limit: PAGE, offset };
    return firstValueFrom(this.http.get<Collection<Source>>('/api/sources', { params, observe: 'response' }));
  }
}

/** The answer, with the objects that we have wherever they say the same; the same list if all of them do. */
export function mergeUnchanged(known: readonly Source[], answer: readonly Source[]): readonly Source[] {
  const bySlug = new Map(known.map((source) => [source.slug, source]));
  const merged = answer.map((source) => {
    const here = bySlug.get(source.slug);
    return here && JSON.stringify(here) === JSON.stringify(source) ? here : source;
  });
  const same = merged.length === known.length && merged.every((source, index) => source === known[index]);
  return same ? known : merged;
}

/** The server stamps articles by the clock that its Date header shows (RFC 9110 §6.6.1). */
function parseServerTime(response: HttpResponse<unknown>): string | null {
  const at = Date.parse(response.headers.get('Date') ?? '');
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}
