import { Directive, inject } from '@angular/core';
import { Router } from '@angular/router';
import { isPlainClick } from '../found/is-plain-click';

/**
 * Follows the links of rows with one listener for all: a `routerLink` per row would cost more than the rest
 * of the row.
 */
@Directive({ selector: '[rdFollowsLinks]', host: { '(click)': 'follow($event)' } })
export class FollowsLinks {
  private readonly router = inject(Router);

  protected follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('rd-article-row > a') : null;
    const href = link?.getAttribute('href');
    if (!href || !isPlainClick(event)) return;
    event.preventDefault();
    void this.router.navigateByUrl(href);
  }
}
