import {
  Component,
  DestroyRef,
  ElementRef,
  afterRenderEffect,
  computed,
  inject,
  input,
  output,
  resource,
  signal,
  viewChildren,
} from '@angular/core';
import { RouterLink } from '@angular/router';
import type { Article, MarginNote } from '@reader/contract';
import { Age, SiteIcon } from '@reader/web-ui';
import { Api } from '../../../state/api/api';
import { Neighbours } from '../../../state/library/neighbours';
import type { RenderedArticle } from '../../article/article-body';
import { findQuote } from '../../article/quote/mark-quote';
import { TextMap } from '../../highlights/in-article/text-map';
import { findMarginWidth, placeNotes } from './margin-places';

/** Where the notes stand while the margin has space. */
interface Beside {
  readonly width: number;
  readonly tops: readonly number[];
}

/** What other sources of the story add to sentences of the article: beside these, or below the text. */
@Component({
  selector: 'rd-margin-notes',
  imports: [Age, RouterLink, SiteIcon],
  template: `
    @if (notes().length > 0) {
      <aside aria-labelledby="margin-notes">
        <h2 id="margin-notes" [class.visually-hidden]="beside()" i18n>What other sources add</h2>
        <ul role="list">
          @for (note of notes(); track note.start; let n = $index) {
            <li #item [style.top.px]="beside()?.tops?.[n]">
              @if (!beside()) {
                <button type="button" class="quote" dir="auto" (click)="shown.emit(note)">
                  {{ note.quote }}
                </button>
              }
              <p dir="auto" [attr.lang]="note.article.language">{{ note.sentence }}</p>
              <a
                [routerLink]="[neighbours.path(), note.article.article_id]"
                queryParamsHandling="preserve"
                [title]="note.article.title"
              >
                <rd-site-icon [name]="note.article.source.title" [icon]="note.article.source.icon_url" />
                <span>{{ note.article.source.title }}</span>
                <span aria-hidden="true">·</span>
                <rd-age [at]="note.article.published_at" />
              </a>
            </li>
          }
        </ul>
      </aside>
    }
  `,
  styleUrl: './margin-notes.css',
  host: { '[class.beside]': 'beside() !== null', '[style.--note-width.px]': 'beside()?.width' },
})
export class MarginNotes {
  readonly article = input.required<Article>();
  /** The rendered text; a new object after each rendering. */
  readonly drawn = input.required<RenderedArticle | null>();
  /** The user wants to see the sentence of the article. */
  readonly shown = output<MarginNote>();

  private readonly api = inject(Api);
  protected readonly neighbours = inject(Neighbours);
  private readonly items = viewChildren<ElementRef<HTMLElement>>('item');
  private readonly sizes = signal(0);
  protected readonly beside = signal<Beside | null>(null);

  private readonly loaded = resource({
    params: () => (this.article().story === null ? undefined : this.article().article_id),
    loader: ({ params }) =>
      this.api.get('/api/articles/{article_id}/margin-notes', { path: { article_id: params } }),
  });
  /** Empty until they are loaded, and when that fails: the article is readable without them. */
  private readonly found = computed(() => {
    const notes = this.loaded.hasValue() ? this.loaded.value() : null;
    return notes?.article_id === this.article().article_id ? notes.items : [];
  });
  /** Those whose sentence is in the text that is shown, with its place there. */
  private readonly placed = computed(() => {
    const [drawn, found] = [this.drawn(), this.found()];
    if (found.length === 0 || drawn?.articleId !== this.article().article_id) return [];
    const map = new TextMap(drawn.prose);
    return found.flatMap((note) => {
      const span = findQuote(map.text, note);
      const piece = span && map.getPieces(span.start, span.start + 1)[0];
      return piece ? [{ note, piece }] : [];
    });
  });
  protected readonly notes = computed(() => this.placed().map(({ note }) => note));

  constructor() {
    const host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
    const observer = new ResizeObserver(() => this.sizes.update((n) => n + 1));
    inject(DestroyRef).onDestroy(() => observer.disconnect());
    afterRenderEffect(() => {
      const [drawn, placed] = [this.drawn(), this.placed()];
      observer.disconnect();
      if (!drawn || placed.length === 0) return;
      observer.observe(drawn.prose);
      if (host.parentElement?.parentElement) observer.observe(host.parentElement.parentElement);
    });
    afterRenderEffect(() => {
      this.sizes();
      const items = this.items().map(({ nativeElement }) => nativeElement);
      this.beside.set(this.measure(host, items));
    });
  }

  /** Null where the margin is too narrow. */
  private measure(host: HTMLElement, items: readonly HTMLElement[]): Beside | null {
    const article = host.parentElement;
    if (!article?.parentElement || items.length === 0) return null;
    const width = findMarginWidth(article.parentElement.clientWidth, article.offsetWidth);
    if (width === null) return null;
    const origin = article.getBoundingClientRect().top;
    const requested = this.placed().map(({ piece: { node, from } }) => {
      const range = document.createRange();
      range.setStart(node, Math.min(from, node.length));
      return range.getBoundingClientRect().top - origin;
    });
    return {
      width,
      tops: placeNotes(
        requested,
        items.map((item) => item.offsetHeight),
      ),
    };
  }
}
