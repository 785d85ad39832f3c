import {
  Component,
  type ElementRef,
  afterRenderEffect,
  computed,
  effect,
  inject,
  input,
  resource,
  signal,
  untracked,
  viewChild,
} from '@angular/core';
import { Title } from '@angular/platform-browser';
import type { MarginNote } from '@reader/contract';
import { recordReadingTime } from '../activity/reading-time';
import { Highlighter } from '../highlights/in-article/highlighter';
import { Insights } from '../insights/insights';
import { AiAccess } from '../../state/server/ai-access';
import { Articles } from '../../state/library/articles';
import { WholeArticleCache } from '../../state/library/whole-article-cache';
import { Neighbours } from '../../state/library/neighbours';
import { AlsoCovered } from '../stories/in-article/also-covered';
import { MarginNotes } from '../stories/in-article/margin-notes';
import { RelatedArticles } from '../stories/in-article/related-articles';
import { registerStoryCommands } from '../stories/in-article/story-commands';
import { registerLinkCommands } from './actions/link-commands';
import { markReadByOpening } from './actions/mark-read';
import { createGoOn, registerPageCommands } from './actions/page-commands';
import { registerRuleCommands } from './actions/rule-commands';
import { registerTriageCommands } from './actions/triage-commands';
import { ArticleBody, type RenderedArticle } from './article-body';
import { ArticleFailure } from './article-failure';
import { ArticleHeader } from './article-header';
import { ArticleSkeleton } from './article-skeleton';
import { ArticleToolbar } from './article-toolbar';
import { NeighbourHint } from './neighbour-hint';
import { NeighbourSwipe } from './neighbour-swipe';
import { NextCard } from './next-card';
import { FullText } from './full-text/full-text';
import { registerFullTextCommands } from './full-text/full-text-commands';
import { FullTextNote } from './full-text/full-text-note';
import { Listening } from './listen/listening';
import { toReadableArticle } from './listen/readable-article';
import { NewsletterNote } from './newsletter/newsletter-note';
import { HandOver } from './place/hand-over';
import { KeepsPlace } from './place/keeps-place';
import { buildPlaceLink } from './place/place-link';
import { QuotedWords } from './quote/quoted-words';
import { ReadingProgress } from './place/reading-progress';
import { TextOrigin } from './texts/text-origin';
import { Typography } from './typography/typography';
import { registerTypographyCommands } from './typography/typography-commands';

/** The page of one article. */
@Component({
  selector: 'rd-article-page',
  imports: [
    AlsoCovered,
    ArticleBody,
    ArticleFailure,
    ArticleHeader,
    ArticleSkeleton,
    ArticleToolbar,
    FullTextNote,
    HandOver,
    Highlighter,
    Insights,
    KeepsPlace,
    MarginNotes,
    NeighbourHint,
    NeighbourSwipe,
    NewsletterNote,
    NextCard,
    ReadingProgress,
    RelatedArticles,
    TextOrigin,
  ],
  templateUrl: './article-page.html',
  styleUrl: './article-page.css',
})
export class ArticlePage {
  readonly articleId = input.required({ transform: Number });
  /** The claim in the address whose words are shown. */
  readonly quote = input<string>();
  /** The rendered text, over which highlights are painted. */
  protected readonly drawn = signal<RenderedArticle | null>(null);

  private readonly articles = inject(Articles);
  private readonly wholeArticles = inject(WholeArticleCache);
  private readonly neighbours = inject(Neighbours);
  private readonly title = inject(Title);
  protected readonly text = inject(Typography);
  protected readonly access = inject(AiAccess);
  protected readonly unnamed = $localize`Article`;
  protected readonly insights = viewChild(Insights);
  private readonly place = viewChild.required(KeepsPlace);
  /** The address that the dialog offers to another device; null while it is closed. */
  protected readonly handedOver = signal<string | null>(null);
  private readonly scroll = viewChild.required<ElementRef<HTMLElement>>('scroll');

  protected readonly full = resource({
    params: () => this.articleId(),
    loader: ({ params }) => this.wholeArticles.get(params),
  });
  /**
   * A preloaded article is here in the same frame. While another one loads, the resource still has the last
   * value, so the id is compared.
   */
  protected readonly content = computed(() => {
    const loaded = this.full.hasValue() ? this.full.value() : null;
    return loaded?.article_id === this.articleId() ? loaded : this.wholeArticles.getLoaded(this.articleId());
  });
  protected readonly contentId = computed(() => this.content()?.article_id ?? null);
  protected readonly failure = computed(() => (this.content() ? null : (this.full.error() ?? null)));
  /** The list already has the header's data, so it does not wait for the body. */
  readonly article = computed(() => {
    this.content();
    return this.articles.find(this.articleId())?.() ?? null;
  });

  protected readonly fullText = new FullText(this.article, this.content);
  /** The article whose text is on the page; null while a skeleton is. */
  protected readonly shownId = computed(() => (this.fullText.awaited() ? null : this.contentId()));
  private readonly readable = computed(() => {
    const article = this.fullText.read();
    return article && toReadableArticle(article);
  });
  protected readonly listening = new Listening(this.readable);
  protected readonly quoted = new QuotedWords(this.quote, this.drawn, this.fullText);

  constructor() {
    afterRenderEffect(() => {
      this.articleId();
      untracked(() => this.scrollToTop());
    });
    effect(() => {
      const title = this.article()?.title;
      if (title) this.title.setTitle(`${title} · Reader`);
    });
    effect(() => {
      const likely = this.neighbours.likelyNext();
      if (this.contentId() !== null) this.wholeArticles.preload(likely);
    });
    markReadByOpening(this.contentId);
    recordReadingTime(this.contentId);
    const goOn = createGoOn();
    registerTriageCommands(this.article, goOn);
    registerPageCommands(() => this.scroll().nativeElement, goOn);
    registerStoryCommands(this.article);
    registerLinkCommands(this.article, this.content, () => this.openHandOver());
    registerFullTextCommands(this.fullText);
    registerRuleCommands(this.article);
    registerTypographyCommands();
  }

  protected showNoted(note: MarginNote): void {
    this.quoted.show({ ...note, article_id: this.articleId() });
  }

  private openHandOver(): void {
    const position = this.place().readPosition();
    this.handedOver.set(buildPlaceLink(location.origin, this.articleId(), position));
  }

  /** Moves the focus too: Space and arrows scroll the new article, and screen readers announce its title. */
  private scrollToTop(): void {
    const { nativeElement } = this.scroll();
    nativeElement.scrollTop = 0;
    nativeElement.focus({ preventScroll: true });
  }
}
