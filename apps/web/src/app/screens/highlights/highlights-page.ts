import { Component, computed, inject, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import {
  Age,
  Button,
  Choice,
  Control,
  EmptyState,
  Icon,
  Menu,
  MenuItem,
  Notices,
  Opens,
  ProblemMessage,
  SiteIcon,
  Skeleton,
  markKey,
} from '@reader/web-ui';
import type { CreateHighlight, CursorCollection, FoundHighlight } from '@reader/contract';
import { Api } from '../../state/api/api';
import { buildUrl } from '../../state/api/build-url';
import { Commands } from '../../shell/commands/commands';
import { Page } from '../../shell/frame/page';
import { QueueFrame } from '../queue/queue-frame';
import { QueueLink } from '../queue/queue-link';
import { ReadingQueue } from '../queue/reading-queue';
import { findColor } from './colors';
import { registerExportCommands } from './export-commands';
import { type HighlightFilter, groupByArticle, filterHighlights } from './filter-highlights';

/** The server's maximum page size. */
const PAGE = 200;

/** All highlights of the user, by article. */
@Component({
  selector: 'rd-highlights-page',
  imports: [
    Age,
    Button,
    Choice,
    Control,
    EmptyState,
    Icon,
    Menu,
    MenuItem,
    Opens,
    Page,
    ProblemMessage,
    QueueFrame,
    QueueLink,
    RouterLink,
    SiteIcon,
    Skeleton,
  ],
  providers: [ReadingQueue],
  templateUrl: './highlights-page.html',
  styleUrls: ['./quote.css', './highlights-page.css'],
})
export class HighlightsPage {
  private readonly queue = inject(ReadingQueue);
  private readonly api = inject(Api);
  private readonly notices = inject(Notices);

  protected readonly rows = signal<readonly FoundHighlight[] | null>(null);
  protected readonly total = signal(0);
  protected readonly next = signal<string | null>(null);
  protected readonly failure = signal<unknown>(null);
  protected readonly asking = signal(false);
  protected readonly query = signal('');
  protected readonly state = signal<HighlightFilter>('all');
  protected readonly findColor = findColor;
  protected readonly markdown = buildUrl('/api/highlights', { query: { format: 'markdown' } });
  protected readonly json = buildUrl('/api/highlights', { query: { format: 'json' } });
  protected readonly untitled = $localize`Untitled`;
  protected readonly states = [
    { value: 'all', label: $localize`All` },
    { value: 'noted', label: $localize`With a note` },
    { value: 'orphaned', label: $localize`No longer in the text` },
  ] as const;
  private readonly filtered = computed(() => filterHighlights(this.rows() ?? [], this.query(), this.state()));
  protected readonly found = computed(() => this.filtered().length);
  protected readonly groups = computed(() => groupByArticle(this.filtered()));
  protected readonly howTo = formatHowTo(markKey(inject(Commands).getKeyHint('article.highlight')));

  constructor() {
    registerExportCommands(this.markdown, this.json);
    this.queue.setSource({
      path: signal('/highlights'),
      endLabel: $localize`End of your highlights`,
      ids: computed(() => this.groups().map(({ article }) => article.article_id)),
      hasMore: computed(() => this.next() !== null),
      loadMore: () => this.loadMore(),
    });
    this.queue.onReturn(() => this.reloadIfComplete());
    void this.load();
  }

  protected async load(): Promise<void> {
    this.failure.set(null);
    try {
      const page = await this.fetchPage(null);
      this.rows.set(page.items);
      this.total.set(page.total ?? 0);
      this.next.set(page.next_cursor);
    } catch (error) {
      this.rows.set(null);
      this.failure.set(error);
    }
    await this.loadRestIfFiltered();
  }

  protected async loadMore(): Promise<void> {
    const cursor = this.next();
    if (cursor === null || this.asking()) return;
    this.asking.set(true);
    try {
      const page = await this.fetchPage(cursor);
      // The list may have been loaded again meanwhile.
      if (this.next() === cursor) {
        this.rows.update((rows) => [...(rows ?? []), ...page.items]);
        this.next.set(page.next_cursor);
      }
    } catch (error) {
      this.notices.showProblem($localize`We couldn’t load more highlights`, error);
      return;
    } finally {
      this.asking.set(false);
    }
    await this.loadRestIfFiltered();
  }

  protected find(event: Event): void {
    this.query.set((event.target as HTMLInputElement).value);
    void this.loadRestIfFiltered();
  }

  protected show(state: HighlightFilter): void {
    this.state.set(state);
    void this.loadRestIfFiltered();
  }

  /** A filter looks at all highlights. */
  private async loadRestIfFiltered(): Promise<void> {
    if (this.query().trim() !== '' || this.state() !== 'all') await this.loadMore();
  }

  protected async remove(one: FoundHighlight): Promise<void> {
    const { article_id, highlight_id } = one;
    this.rows.update((rows) => (rows ?? []).filter((other) => other !== one));
    try {
      await this.api.delete('/api/articles/{article_id}/highlights/{highlight_id}', {
        path: { article_id, highlight_id },
      });
      this.total.update((total) => total - 1);
      const { quote, prefix, suffix, start, color, note } = one;
      const input = { quote, prefix, suffix, color, note, ...(start === null ? {} : { start }) };
      this.notices.showWithUndo($localize`Highlight deleted`, () => this.putBack(article_id, input));
    } catch (error) {
      this.notices.showProblem($localize`The highlight was not deleted`, error);
      await this.load();
    }
  }

  private async putBack(articleId: number, input: CreateHighlight): Promise<boolean> {
    const path = { article_id: articleId };
    try {
      await this.api.post('/api/articles/{article_id}/highlights', { path, body: input });
      return true;
    } catch (error) {
      this.notices.showProblem($localize`The highlight was not restored`, error);
      return false;
    } finally {
      await this.load();
    }
  }

  /** The user may have added highlights to the article. Later pages stay as they were loaded. */
  private reloadIfComplete(): void {
    if (this.rows()?.length === this.total()) void this.load();
  }

  private fetchPage(cursor: string | null): Promise<CursorCollection<FoundHighlight>> {
    const params = { limit: PAGE, ...(cursor === null ? {} : { cursor }) };
    return this.api.get('/api/highlights', { query: params });
  }
}

function formatHowTo(key: string): string {
  return key === ''
    ? $localize`Select text in an article to highlight it.`
    : $localize`Select text in an article and press ${key}:KEY: to highlight it.`;
}
