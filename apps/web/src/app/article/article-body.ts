import { Component, type ElementRef, afterRenderEffect, computed, input, viewChild } from '@angular/core';
import { LucideDownload } from '@lucide/angular';
import type { WholeArticle } from '@reader/contract';
import { safeFragment } from './safe-html';

/** The words, then what came with them, then the way to where they were published. */
@Component({
  selector: 'rd-article-body',
  imports: [LucideDownload],
  template: `
    <div class="rd-prose" #prose></div>
    @if (!article().content_html) {
      <div class="rd-prose">
        <p>{{ article().excerpt || 'This source gives only titles.' }}</p>
      </div>
    }
    <footer>
      @for (enclosure of article().enclosures; track enclosure.url) {
        <a [href]="enclosure.url" target="_blank" rel="noopener noreferrer nofollow">
          <svg lucideDownload></svg>{{ enclosure.type ?? 'Attachment' }}
        </a>
      }
      @if (article().url; as url) {
        <a [href]="url" target="_blank" rel="noopener noreferrer nofollow">Read at {{ host() }}</a>
      }
      @if (article().comments_url; as url) {
        <a [href]="url" target="_blank" rel="noopener noreferrer nofollow">Comments</a>
      }
    </footer>
  `,
  styleUrl: './article-body.css',
})
export class ArticleBody {
  readonly article = input.required<WholeArticle>();

  private readonly prose = viewChild.required<ElementRef<HTMLElement>>('prose');
  private readonly fragment = computed(() => safeFragment(this.article().content_html));
  protected readonly host = computed(() => {
    const url = this.article().url ?? '';
    return URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : 'the source';
  });

  constructor() {
    afterRenderEffect(() => this.prose().nativeElement.replaceChildren(this.fragment().cloneNode(true)));
  }
}
