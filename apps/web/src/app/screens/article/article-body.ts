import {
  Component,
  type ElementRef,
  afterRenderEffect,
  computed,
  input,
  output,
  untracked,
  viewChild,
} from '@angular/core';
import type { WholeArticle } from '@reader/contract';
import { Attachments } from './attachments/attachments';
import { prepareContent } from './prose/prepare-content';
import { sanitizeHtml } from './prose/sanitize-html';

/** An article's text as rendered in the page. */
export interface RenderedArticle {
  readonly articleId: number;
  readonly prose: HTMLElement;
}

/** The text, its attachments and the link to the original. */
@Component({
  selector: 'rd-article-body',
  imports: [Attachments],
  template: `
    <div class="rd-prose" #prose dir="auto" [attr.lang]="article().language"></div>
    @if (!article().content_html) {
      <div class="rd-prose" dir="auto">
        @if (article().excerpt; as excerpt) {
          <p>{{ excerpt }}</p>
        } @else {
          <p i18n>This source only publishes titles.</p>
        }
      </div>
    }
    <rd-attachments [article]="article()" />
    <footer>
      @if (article().url; as url) {
        <a class="rd-cited" [href]="url" target="_blank" rel="noopener noreferrer nofollow" i18n
          >Read on {{ host() }}</a
        >
      }
      @if (article().comments_url; as url) {
        <a [href]="url" target="_blank" rel="noopener noreferrer nofollow" i18n>Comments</a>
      }
    </footer>
  `,
  styleUrl: './article-body.css',
})
export class ArticleBody {
  readonly article = input.required<WholeArticle>();
  /** Emits after each rendering of the text. */
  readonly drawn = output<RenderedArticle>();

  private readonly prose = viewChild.required<ElementRef<HTMLElement>>('prose');
  /** Derived from the text alone, so that a star does not render it again. */
  private readonly html = computed(() => this.article().content_html);
  private readonly id = computed(() => this.article().article_id);
  private readonly fragment = computed(() => prepareContent(sanitizeHtml(this.html())));
  protected readonly host = computed(() => {
    const url = this.article().url ?? '';
    return URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : $localize`the source`;
  });

  constructor() {
    afterRenderEffect(() => {
      const { nativeElement } = this.prose();
      const articleId = this.id();
      nativeElement.replaceChildren(this.fragment().cloneNode(true));
      for (const scroller of nativeElement.querySelectorAll('.rd-scrolls, pre')) makeFocusable(scroller);
      untracked(() => this.drawn.emit({ articleId, prose: nativeElement }));
    });
  }
}

/** Makes an element focusable only if it scrolls sideways. */
function makeFocusable(scroller: Element): void {
  if (scroller.scrollWidth <= scroller.clientWidth) return;
  scroller.setAttribute('tabindex', '0');
  scroller.setAttribute('role', 'region');
  const code = scroller.localName === 'pre';
  scroller.setAttribute('aria-label', code ? $localize`Code` : $localize`Table`);
}
