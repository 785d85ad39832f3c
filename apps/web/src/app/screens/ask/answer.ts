import { Component, computed, input, output } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Button, Icon, ProblemMessage } from '@reader/web-ui';
import { ClaimText } from '../claims/claim-text';
import { ModelNote } from '../claims/model-note';
import type { Exchange } from './exchange';

/** A question and what the articles say about it. */
@Component({
  selector: 'rd-answer',
  imports: [Button, ClaimText, Icon, ModelNote, ProblemMessage, RouterLink],
  templateUrl: './answer.html',
  styleUrl: './answer.css',
})
export class Answer {
  readonly exchange = input.required<Exchange>();
  /** Only the last question can be repeated. */
  readonly isLast = input(false);
  /** The question is to be sent again; true to include archived and skipped articles. */
  readonly repeated = output<boolean>();

  protected readonly isWaiting = computed(
    () => this.exchange().phase === 'asking' && this.exchange().sentences.length === 0,
  );
  /** Each article once, although several sentences quote it. */
  protected readonly sources = computed(() => {
    const ids = new Set<number>();
    return this.exchange().citations.filter(({ article_id: id }) => !ids.has(id) && ids.add(id));
  });
  protected readonly untitled = $localize`Untitled`;
  protected readonly sourcesLabel = $localize`Sources of the answer`;

  protected getHost(url: string | null): string {
    return url !== null && URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : '';
  }
}
