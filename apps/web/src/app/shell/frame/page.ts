import { booleanAttribute, Component, inject, input } from '@angular/core';
import { DrawerButton } from './drawer-button';
import { KeepsScroll } from './keeps-scroll';
import { Panes } from './panes';

/**
 * A page other than a list of articles: a bar with a way back, heading and actions, and one column below, or
 * two.
 */
@Component({
  selector: 'rd-page',
  imports: [DrawerButton, KeepsScroll],
  template: `
    <header>
      <rd-drawer-button />
      <ng-content select="[pageBack]" />
      <h1 [attr.aria-level]="panes.isArticleOpen() ? 2 : null">{{ heading() }}</h1>
      <ng-content select="[pageAct]" />
    </header>
    <div class="scroll" rdKeepsScroll>
      <div class="column"><ng-content /></div>
    </div>
  `,
  // No class: those of the pages apply to this element too.
  host: { '[attr.data-width]': "wide() ? 'wide' : null" },
  styles: `
    :host {
      --page: 760px;

      container-type: inline-size;
      display: grid;
      grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
      height: 100%;
    }
    :host([data-width='wide']) {
      --page: 1240px;
    }
    header {
      display: flex;
      align-items: center;
      gap: var(--space-2);
      height: var(--bar);
      padding: 0 max(var(--space-8), (100% - var(--page)) / 2);
    }
    /* The icon, and not its invisible edge, stands in line with the column. */
    :host ::ng-deep [pageBack] {
      margin-inline-start: calc((16px - var(--target)) / 2);
    }
    h1 {
      display: -webkit-box;
      flex: 1;
      overflow: hidden;
      font-size: var(--size-18);
      hyphens: auto;
      line-height: 1.2;
      overflow-wrap: anywhere;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
    }
    .scroll {
      /* Otherwise its labels for screen readers make the page higher than the window. */
      position: relative;
      overflow: hidden auto;
    }
    .column {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: var(--space-8);
      padding: var(--space-4) max(var(--space-8), (100% - var(--page)) / 2) var(--space-16);
    }
    /* On a phone, and where an article is open beside the page. */
    @container (max-width: 719px) {
      header {
        padding: 0 var(--space-5);
      }
      .column {
        padding: var(--space-3) var(--space-5) var(--space-12);
      }
    }
    /* A choice goes below the heading where one of them would be cut. */
    @container (max-width: 479px) {
      header:has(> rd-choice) {
        flex-wrap: wrap;
        height: auto;
        min-height: var(--bar);
        padding-block: var(--space-1);
      }
      header:has(> rd-choice) h1 {
        flex: 1 1 auto;
      }
    }
    /* The heading and the button share the line, each in two lines if need be. */
    @container (max-width: 359px) {
      h1 {
        flex: 1 1 auto;
        font-size: var(--size-15);
      }
      :host ::ng-deep header > [pageAct]:not(.square) {
        white-space: normal;
      }
    }
  `,
})
export class Page {
  readonly heading = input.required<string>();
  /** For a list and a detail side by side. */
  readonly wide = input(false, { transform: booleanAttribute });
  /** The title of an article beside the page is the first heading. */
  protected readonly panes = inject(Panes);
}
