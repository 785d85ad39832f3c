import {
  Component,
  computed,
  effect,
  inject,
  input,
  linkedSignal,
  numberAttribute,
  resource,
  signal,
} from '@angular/core';
import { Title } from '@angular/platform-browser';
import { Router, RouterLink } from '@angular/router';
import type { Article, Story } from '@reader/contract';
import {
  Age,
  Button,
  Confirm,
  EmptyState,
  Icon,
  ProblemMessage,
  SiteIcon,
  Skeleton,
  toProblem,
} from '@reader/web-ui';
import { formatPlural } from '@reader/web-words';
import { Commands } from '../../../shell/commands/commands';
import { BackLink } from '../../../shell/frame/back-link';
import { Page } from '../../../shell/frame/page';
import { Articles } from '../../../state/library/articles';
import { Stories } from '../../../state/library/stories';
import { QueueFrame } from '../../queue/queue-frame';
import { QueueLink } from '../../queue/queue-link';
import { ReadingQueue } from '../../queue/reading-queue';
import { formatSourceCount } from '../../sources/list/source-count';
import { removeArticle, toStoryEntries } from './story-entries';

/** One story: what each source adds to it, from the latest article back to the first. */
@Component({
  selector: 'rd-story-page',
  imports: [
    Age,
    BackLink,
    Button,
    Confirm,
    EmptyState,
    Icon,
    Page,
    ProblemMessage,
    QueueFrame,
    QueueLink,
    RouterLink,
    SiteIcon,
    Skeleton,
  ],
  providers: [ReadingQueue],
  templateUrl: './story-page.html',
  styleUrls: ['../story-text.css', './story-page.css'],
})
export class StoryPage {
  /** From the address. */
  readonly storyId = input.required<number, string>({ transform: numberAttribute });

  private readonly queue = inject(ReadingQueue);
  private readonly stories = inject(Stories);
  private readonly articles = inject(Articles);
  private readonly router = inject(Router);
  private readonly title = inject(Title);
  protected readonly commands = inject(Commands);
  protected readonly untitled = $localize`Untitled`;
  /** The article whose removal is to be confirmed. */
  protected readonly hiding = signal<Article | null>(null);
  protected readonly markReadLabel = $localize`Mark story as read`;

  protected readonly loaded = resource({
    params: () => this.storyId(),
    loader: ({ params }) => this.stories.get(params),
  });
  /** Null once too few articles are left of it. */
  protected readonly story = linkedSignal<Story | null>(() =>
    this.loaded.hasValue() ? this.loaded.value() : null,
  );
  protected readonly entries = computed(() => {
    const story = this.story();
    return (story ? toStoryEntries(story) : []).map((entry) => {
      return { ...entry, article: this.articles.find(entry.article.article_id)?.() ?? entry.article };
    });
  });
  protected readonly unread = computed(() => this.entries().filter(({ article }) => !article.read).length);
  protected readonly isGone = computed(() => {
    const error = this.loaded.error();
    if (error) return toProblem(error.cause ?? error).status === 404;
    return this.loaded.hasValue() && this.story() === null;
  });
  protected readonly facts = computed(() => {
    const { size = 0, source_count: sources = 0 } = this.story() ?? {};
    const articles = formatPlural(size, $localize`{VAR_PLURAL, plural, =1 {1 article} other {# articles}}`);
    return $localize`${articles}:ARTICLES: from ${formatSourceCount(sources)}:SOURCES:`;
  });

  constructor() {
    effect(() => {
      const story = this.story();
      if (!story || this.queue.isReading()) return;
      this.title.setTitle(`${story.title} · Reader`);
      // It became part of another story; the address follows, so that a bookmark stays right.
      if (story.story_id !== this.storyId())
        void this.router.navigate(['/stories', story.story_id], { replaceUrl: true });
    });
    this.queue.setSource({
      path: computed(() => `/stories/${this.storyId()}`),
      endLabel: $localize`End of the story`,
      ids: computed(() => this.entries().map(({ article }) => article.article_id)),
    });
    this.commands.register([
      { id: 'story.markRead', when: () => this.unread() > 0, run: () => void this.markRead() },
    ]);
  }

  protected async markRead(): Promise<void> {
    const story = this.story();
    const ids = this.entries().map(({ article }) => article.article_id);
    if (story) await this.stories.markRead(story.story_id, ids);
  }

  /** A failure closes the question too: the notice reports it. */
  protected readonly hide = async (): Promise<void> => {
    const [story, article] = [this.story(), this.hiding()];
    if (!story || !article) return;
    const { article_id: id } = article;
    if (await this.stories.hideArticle(story.story_id, id)) this.story.set(removeArticle(story, id));
    this.hiding.set(null);
  };

  protected getHideLabel({ source, title }: Article): string {
    return $localize`Not part of this story: ${source.title}:SOURCE:, ${title || this.untitled}:TITLE:`;
  }
}
