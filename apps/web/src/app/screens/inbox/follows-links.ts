import { Directive, inject } from '@angular/core';
import { Router } from '@angular/router';

/**
 * Follows the links of rows with one listener for all: a `routerLink` per row would cost more than the rest
 * of the row.
 */
@Directive({ selector: '[rdFollowsLinks]', host: { '(click)': 'follow($event)' } })
export class FollowsLinks {
  private readonly router = inject(Router);

  /** Clicks with Ctrl and other modifiers are left to the browser. */
  protected follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('rd-article-row > a') : null;
    const href = link?.getAttribute('href');
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (!href || event.defaultPrevented || event.button !== 0 || !isPlain) return;
    event.preventDefault();
    void this.router.navigateByUrl(href);
  }
}
