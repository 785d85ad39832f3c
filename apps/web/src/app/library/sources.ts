import { HttpClient } from '@angular/common/http';
import { Service, computed, inject, signal } from '@angular/core';
import { firstValueFrom } from 'rxjs';
import type { Collection, Source } from '@reader/contract';
import { Pending } from '../offline/pending';
import { foldersOf, unreadOf } from './folders';

/** The most that one page may hold. */
const PAGE = 500;

/** The sources the reader sees, with their unread counts kept true while articles are read. */
@Service()
export class Sources {
  private readonly http = inject(HttpClient);
  private readonly pending = inject(Pending);
  private readonly list = signal<readonly Source[] | null>(null);
  private readonly failure = signal<unknown>(null);

  readonly all = computed(() => this.list() ?? []);
  readonly loading = computed(() => this.list() === null && this.failure() === null);
  /** Only while there is nothing to show: a server that is away does not take back what it said. */
  readonly error = computed(() => (this.list() === null ? this.failure() : null));
  /** What reading surfaces show; management shows `all`. */
  readonly subscribed = computed(() => this.all().filter((source) => source.subscribed));
  readonly folders = computed(() => foldersOf(this.subscribed()));
  readonly unread = computed(() => unreadOf(this.subscribed()));
  readonly categories = computed(() =>
    this.folders()
      .map((folder) => folder.category)
      .filter((category) => category !== null),
  );

  constructor() {
    this.reload();
  }

  reload(): void {
    this.failure.set(null);
    void this.everySource().then(
      (sources) => this.list.set(sources.map((source) => this.pending.source(source))),
      (error: unknown) => this.failure.set(error),
    );
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
    else this.list.update((all) => [...(all ?? []), source]);
  }

  drop(slug: string): void {
    this.list.update((all) => all?.filter((source) => source.slug !== slug) ?? null);
  }

  private replaceWhere(slug: string, change: (source: Source) => Source): void {
    this.list.update((all) => all?.map((source) => (source.slug === slug ? change(source) : source)) ?? null);
  }

  private async everySource(): Promise<Source[]> {
    const first = await this.page(0);
    const rest = Array.from(
      { length: Math.ceil((first.total ?? 0) / PAGE) - 1 },
      (_, page) => (page + 1) * PAGE,
    );
    const pages = await Promise.all(rest.map((offset) => this.page(offset)));
    return [first, ...pages].flatMap((page) => page.items);
  }

  private page(offset: number): Promise<Collection<Source>> {
    const params = { limit: PAGE, offset };
    return firstValueFrom(this.http.get<Collection<Source>>('/api/sources', { params }));
  }
}
