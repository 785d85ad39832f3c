import { Component, input } from '@angular/core';
import { Skeleton } from '@reader/web-ui';

/** The placeholder of a loading article. */
@Component({
  selector: 'rd-article-skeleton',
  imports: [Skeleton],
  template: `<rd-skeleton [rows]="title() ? 7 : 5" /><span class="visually-hidden" role="status" i18n
      >Loading</span
    >`,
  styles: `
    :host {
      display: block;
      margin: 0 calc(-1 * var(--space-4));
    }
  `,
})
export class ArticleSkeleton {
  readonly title = input(false);
}
