import { Component, computed, effect, inject, resource, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { Rewind } from '@reader/contract';
import {
  Button,
  Choice,
  EmptyState,
  Icon,
  Notices,
  type Option,
  ProblemMessage,
  Skeleton,
} from '@reader/web-ui';
import { formatPlural, getPageLocale } from '@reader/web-words';
import { Page } from '../../shell/frame/page';
import { Api } from '../../state/api/api';
import { Articles } from '../../state/library/articles';
import { FoundArticles } from '../found/found-articles';
import { QueueFrame } from '../queue/queue-frame';
import { ReadingQueue } from '../queue/reading-queue';
import { getMorning, type Morning } from './mornings';

/** A screen or two. */
const PAGE_SIZE = 50;
const TIME_FORMAT = { weekday: 'long', hour: 'numeric', minute: '2-digit' } as const;
const MORNINGS: readonly Option<Morning>[] = [
  { value: 'today', label: $localize`This morning` },
  { value: 'yesterday', label: $localize`Yesterday morning` },
];

/** What was unread this morning, in its order, with what was read since. It does not change meanwhile. */
@Component({
  selector: 'rd-rewind-page',
  imports: [
    ...[Button, Choice, EmptyState, FoundArticles, Icon, Page],
    ...[ProblemMessage, QueueFrame, RouterLink, Skeleton],
  ],
  providers: [ReadingQueue],
  templateUrl: './rewind-page.html',
  styles: `
    .note {
      color: var(--text-quiet);
    }
    .more {
      justify-self: start;
    }
  `,
})
export class RewindPage {
  protected readonly queue = inject(ReadingQueue);
  private readonly api = inject(Api);
  private readonly articles = inject(Articles);
  private readonly notices = inject(Notices);
  protected readonly mornings = MORNINGS;
  protected readonly morning = signal<Morning>('today');
  private readonly shown = signal(PAGE_SIZE);
  protected readonly loadingMore = signal(false);

  protected readonly list = resource({
    params: () => this.morning(),
    loader: async ({ params: morning }) => {
      const at = getMorning(morning, Date.now()).toISOString();
      const list = await this.api.get('/api/users/me/unread-at', { query: { at } });
      await this.loadArticles(list.items.slice(0, PAGE_SIZE));
      return list;
    },
  });
  private readonly ids = computed(() =>
    this.list.hasValue() ? this.list.value().items.slice(0, this.shown()) : [],
  );
  /** With what the user has done since they were loaded. */
  protected readonly rows = computed(() => this.ids().flatMap((id) => this.articles.find(id)?.() ?? []));
  protected readonly hasMore = computed(
    () => this.list.hasValue() && this.shown() < this.list.value().items.length,
  );
  /** Marks what was unread then. */
  protected readonly notes = computed(
    () =>
      new Map(this.rows().flatMap(({ article_id: id, read }) => (read ? [[id, $localize`read since`]] : []))),
  );
  protected readonly explanation = computed(() => (this.list.hasValue() ? explain(this.list.value()) : ''));

  constructor() {
    this.queue.setSource({
      path: computed(() => '/rewind'),
      endLabel: $localize`End of the list`,
      ids: this.ids,
      total: computed(() => (this.list.hasValue() ? this.list.value().total : null)),
      hasMore: this.hasMore,
      loadMore: () => this.loadMore(),
    });
    effect(() => {
      this.morning();
      this.shown.set(PAGE_SIZE);
    });
  }

  protected async loadMore(): Promise<void> {
    if (this.loadingMore() || !this.list.hasValue()) return;
    const list = this.list.value();
    // The user may choose another morning meanwhile.
    const isCurrent = (): boolean => this.list.hasValue() && this.list.value() === list;
    const [start, end] = [this.shown(), this.shown() + PAGE_SIZE];
    this.loadingMore.set(true);
    try {
      await this.loadArticles(list.items.slice(start, end));
      if (isCurrent()) this.shown.set(end);
    } catch (error) {
      if (isCurrent()) this.notices.showProblem($localize`We couldn’t load more articles`, error);
    }
    this.loadingMore.set(false);
  }

  private async loadArticles(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    const { items } = await this.api.get('/api/articles/by-id', { query: { ids: ids.join() } });
    this.articles.store(items);
  }
}

function explain({ total, read_since: read, at }: Rewind): string {
  const when = new Intl.DateTimeFormat(getPageLocale(), TIME_FORMAT).format(Date.parse(at));
  const unread = formatPlural(
    total,
    $localize`{VAR_PLURAL, plural, =1 {1 article was unread} other {# articles were unread}}`,
  );
  const since = formatPlural(
    read,
    // eslint-disable-next-line max-len -- a message is one text
    $localize`{VAR_PLURAL, plural, =0 {none of them has been read since} =1 {1 of them has been read since} other {# of them have been read since}}`,
  );
  return $localize`${when}:WHEN:: ${unread}:UNREAD:, ${since}:SINCE:.`;
}
