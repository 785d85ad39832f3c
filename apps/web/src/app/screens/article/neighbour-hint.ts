import { Component, computed, inject, input } from '@angular/core';
import { Icon, type Swipeable } from '@reader/web-ui';
import { CATALOGUE } from '../../shell/commands/catalogue';
import { Articles } from '../../state/library/articles';
import { Neighbours } from '../../state/library/neighbours';

/** During a swipe across an article: what a release opens. Buttons and keys do the same. */
@Component({
  selector: 'rd-neighbour-hint',
  imports: [Icon],
  template: `
    @if (swipe().side(); as side) {
      <p animate.leave="leaving" [class.left]="side === 'left'" [class.pending]="swipe().pendingDirection()">
        @if (title(); as title) {
          @if (side === 'left') {
            <svg rdIcon="arrow-right"></svg>
          } @else {
            <svg rdIcon="arrow-left"></svg>
          }
          <bdi>{{ title }}</bdi>
        } @else if (side === 'left') {
          <ng-container i18n>This is the last article.</ng-container>
        } @else {
          <ng-container i18n>This is the first article.</ng-container>
        }
      </p>
    }
  `,
  styleUrl: './neighbour-hint.css',
  host: { 'aria-hidden': 'true' },
})
export class NeighbourHint {
  readonly swipe = input.required<Swipeable>();

  private readonly neighbours = inject(Neighbours);
  private readonly articles = inject(Articles);
  private readonly untitled = $localize`Untitled`;

  /** The neighbour's title, or the name of the list's end; null where nothing follows. */
  protected readonly title = computed(() => {
    const { next, previous, end } = this.neighbours;
    const isNext = this.swipe().side() === 'left';
    const id = isNext ? next() : previous();
    if (id === null) return isNext ? (end()?.label ?? null) : null;
    const article = this.articles.find(id)?.();
    if (!article) return CATALOGUE[isNext ? 'article.next' : 'article.previous'].label;
    return article.title || this.untitled;
  });
}
