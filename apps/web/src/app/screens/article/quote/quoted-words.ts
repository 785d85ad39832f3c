import { type Signal, effect, inject, linkedSignal, resource, untracked } from '@angular/core';
import type { Claim } from '@reader/contract';
import { Notices } from '@reader/web-ui';
import { Api } from '../../../state/api/api';
import type { RenderedArticle } from '../article-body';
import type { FullText } from '../full-text/full-text';
import { type Quote, clearQuote, markQuote } from './mark-quote';

type QuotedClaim = Quote & Pick<Claim, 'article_id' | 'text_source'>;

/**
 * The words of the open article that a claim quotes: marked, and in view. Create it in the article page's
 * injection context.
 */
export class QuotedWords {
  private readonly api = inject(Api);
  private readonly notices = inject(Notices);
  private readonly loaded;
  private readonly requested;
  /** The quote for which the other text was tried. */
  private triedOtherText: QuotedClaim | null = null;

  /** @param claimId the claim in the address */
  constructor(
    claimId: Signal<string | undefined>,
    drawn: Signal<RenderedArticle | null>,
    private readonly fullText: FullText,
  ) {
    this.loaded = resource({
      params: () => Number(claimId()) || undefined,
      loader: ({ params }) => this.api.get('/api/claims/{claim_id}', { path: { claim_id: params } }),
    });
    this.requested = linkedSignal((): QuotedClaim | null =>
      this.loaded.hasValue() ? this.loaded.value() : null,
    );
    effect(() => {
      const [quote, text] = [this.requested(), drawn()];
      if (quote && text?.articleId === quote.article_id) untracked(() => this.mark(text.prose, quote));
    });
    effect(() => {
      const error = this.loaded.error();
      if (error) this.notices.showProblem($localize`The quoted words were not found`, error.cause ?? error);
    });
  }

  /** Shows a quote of the open article; the same one again when it was shown before. */
  show(claim: QuotedClaim): void {
    this.requested.set({ ...claim });
  }

  private mark(prose: HTMLElement, quote: QuotedClaim): void {
    const mark = markQuote(prose, quote);
    if (mark) return reveal(mark);
    clearQuote(prose);
    // The words are expected in the text that is loading; it is drawn when it is here.
    if (this.fullText.busy()) return;
    const isOtherText = this.fullText.on() !== (quote.text_source === 'body');
    if (isOtherText && this.fullText.possible() && this.triedOtherText !== quote) {
      this.triedOtherText = quote;
      this.fullText.toggle();
    } else this.notices.showMessage($localize`These words are no longer in the text`);
  }
}

function reveal(mark: HTMLElement): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  mark.tabIndex = -1;
  mark.focus({ preventScroll: true });
  mark.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
}
