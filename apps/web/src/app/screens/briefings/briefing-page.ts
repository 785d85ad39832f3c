import { Component, computed, effect, inject, input, resource, viewChildren } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { Briefing } from '@reader/contract';
import { Button, EmptyState, Icon, ProblemMessage, Skeleton } from '@reader/web-ui';
import { Page } from '../../shell/frame/page';
import { AiAccess } from '../../state/server/ai-access';
import { Api } from '../../state/api/api';
import { ArticleRefresh } from '../../state/library/article-refresh';
import { Articles } from '../../state/library/articles';
import { Session } from '../../state/session/session';
import { ModelNote } from '../claims/model-note';
import { keepLastValue } from '../found/keep-last-value';
import { ListenButton } from '../article/listen/listen-button';
import { Listening } from '../article/listen/listening';
import { QueueFrame } from '../queue/queue-frame';
import { ReadingQueue } from '../queue/reading-queue';
import { BriefingConversation } from './briefing-conversation';
import { BriefingEnd } from './briefing-end';
import { BriefingSection } from './briefing-section';
import { CreateBriefing } from './create-briefing';
import { toReadableBriefing } from './readable-briefing';
import { describeLength, formatBriefingDay, formatBriefingStart, KIND_LABELS } from './briefing-text';

/** One briefing from its first story to its end: the one of the address, else the newest. */
@Component({
  selector: 'rd-briefing-page',
  imports: [
    BriefingConversation,
    BriefingEnd,
    BriefingSection,
    Button,
    CreateBriefing,
    EmptyState,
    Icon,
    ListenButton,
    ModelNote,
    Page,
    ProblemMessage,
    QueueFrame,
    RouterLink,
    Skeleton,
  ],
  providers: [ReadingQueue],
  templateUrl: './briefing-page.html',
  styleUrl: './briefing-page.css',
})
export class BriefingPage {
  /** From the address. */
  readonly briefingId = input<string>();

  private readonly queue = inject(ReadingQueue);
  private readonly api = inject(Api);
  private readonly articles = inject(Articles);
  private readonly refresher = inject(ArticleRefresh);
  private readonly session = inject(Session);
  protected readonly access = inject(AiAccess);
  private readonly sections = viewChildren(BriefingSection);
  protected readonly loaded = resource({
    params: () => ({ id: this.briefingId() ?? null }),
    loader: ({ params }) => this.load(params.id),
  });
  protected readonly briefing = keepLastValue(this.loaded);
  private readonly zone = computed(() => this.session.user()?.settings.timezone ?? 'UTC');
  protected readonly kind = computed(() => KIND_LABELS[this.briefing()?.kind ?? 'daily']);
  protected readonly day = computed(() => formatBriefingDay(this.briefing()?.period.to ?? '', this.zone()));
  protected readonly start = computed(() =>
    formatBriefingStart(this.briefing()?.period.from ?? '', this.zone()),
  );
  protected readonly describeLength = describeLength;
  protected readonly hasSections = computed(() => (this.briefing()?.sections.length ?? 0) > 0);
  private readonly readable = computed(() => {
    const briefing = this.briefing();
    const words = { title: this.day(), source: this.kind() };
    return briefing && this.hasSections() ? toReadableBriefing(briefing, words) : null;
  });
  protected readonly listening = new Listening(this.readable);

  constructor() {
    const articleIds = computed(() => [
      ...new Set(this.briefing()?.sections.flatMap((section) => section.article_ids)),
    ]);
    this.queue.setSource({
      path: computed(() => `/briefings/${this.briefing()?.briefing_id ?? ''}`),
      endLabel: $localize`End of the briefing`,
      ids: articleIds,
    });
    effect(() => {
      const ids = articleIds();
      void this.refresher.refresh(ids.filter((id) => !this.articles.has(id)));
    });
  }

  /** Scrolls to a story of the list at the beginning. */
  protected reveal(place: number): void {
    this.sections()[place]?.reveal();
  }

  /** Null: this user has no briefing yet. */
  private async load(id: string | null): Promise<Briefing | null> {
    const briefingId = id === null ? await this.findNewest() : Number(id);
    if (briefingId === null) return null;
    return this.api.get('/api/briefings/{briefing_id}', { path: { briefing_id: briefingId } });
  }

  private async findNewest(): Promise<number | null> {
    const { items } = await this.api.get('/api/briefings', { query: { limit: 1 } });
    return items[0]?.briefing_id ?? null;
  }
}
