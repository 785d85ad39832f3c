import {
  Component,
  computed,
  effect,
  type ElementRef,
  inject,
  input,
  linkedSignal,
  resource,
  viewChild,
} from '@angular/core';
import type { Article } from '@reader/contract';
import { Button } from '@reader/web-ui';
import { Api } from '../../../state/api/api';
import { Sources } from '../../../state/library/sources';
import { buildUrl } from '../../../state/api/build-url';

/** Of an article that arrived by mail: its sender, how to unsubscribe, and its original layout. */
@Component({
  selector: 'rd-newsletter-note',
  imports: [Button],
  template: `
    @if (found(); as it) {
      @if (it.unverified) {
        <p class="warning" role="note" i18n>
          The mailbox could not verify that {{ it.sender }} sent this. Do not trust its links.
        </p>
      }
      <p>
        @if (it.confirm_url; as url) {
          <a [href]="url" target="_blank" rel="noopener noreferrer" i18n>Confirm the subscription</a>
        }
        @if (it.unsubscribe_url; as url) {
          <a [href]="url" target="_blank" rel="noopener noreferrer" i18n>Unsubscribe</a>
        }
        @if (it.has_layout) {
          <button rdButton type="button" [attr.aria-pressed]="shown()" (click)="shown.set(!shown())">
            @if (shown()) {
              <ng-container i18n>Hide the original layout</ng-container>
            } @else {
              <ng-container i18n>Show the original layout</ng-container>
            }
          </button>
        }
      </p>
      @if (shown()) {
        <iframe
          #frame
          (load)="fit($event)"
          i18n-title
          title="Original layout"
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          referrerpolicy="no-referrer"
        ></iframe>
      }
    }
  `,
  styles: `
    :host {
      font-family: var(--sans);
      font-size: var(--size-13);
      color: var(--text-quiet);
    }
    p {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: var(--space-1) var(--space-4);
      margin: 0 0 var(--space-4);
    }
    a {
      display: inline-flex;
      align-items: center;
      min-height: var(--target);
    }
    /* Its words stand in line with the links, also where it begins a line. */
    button {
      margin-inline: calc(-1 * var(--space-3));
    }
    .warning {
      padding: var(--space-2) var(--space-3);
      border: 1px solid var(--line);
      border-radius: var(--radius);
      color: var(--text);
    }
    iframe {
      width: 100%;
      /* Until its document has loaded. */
      height: 80vh;
      max-height: 600vh;
      border: 1px solid var(--line);
      border-radius: var(--radius);
      background: #fff;
    }
  `,
})
export class NewsletterNote {
  readonly article = input.required<Article>();
  private readonly api = inject(Api);
  private readonly sources = inject(Sources);
  private readonly frame = viewChild<ElementRef<HTMLIFrameElement>>('frame');

  private readonly id = computed(() => {
    const { article_id: id, source } = this.article();
    const followed = this.sources.all().find(({ slug }) => slug === source.slug);
    return followed?.type === 'newsletter' ? id : undefined;
  });
  private readonly details = resource({
    params: () => this.id(),
    loader: ({ params }) =>
      this.api.get('/api/newsletters/articles/{article_id}', { path: { article_id: params } }),
  });
  protected readonly found = computed(() => (this.details.hasValue() ? this.details.value() : null));
  protected readonly shown = linkedSignal({ source: this.id, computation: () => false });

  constructor() {
    // Angular binds addresses of frames only through a policy of trusted types that this site refuses.
    effect(() => {
      const frame = this.frame();
      const id = this.found()?.article_id;
      if (frame !== undefined && id !== undefined)
        frame.nativeElement.src = buildUrl('/api/newsletters/articles/{article_id}/layout', {
          path: { article_id: id },
        });
    });
  }

  /** Makes the frame as high as its document, which it can read because it has the same origin. */
  protected fit({ target }: Event): void {
    const frame = target as HTMLIFrameElement;
    const page = frame.contentDocument;
    if (page === null || page.URL === 'about:blank') return;
    const borders = frame.offsetHeight - frame.clientHeight;
    frame.style.height = `${Math.ceil(page.documentElement.getBoundingClientRect().height) + borders}px`;
  }
}
