import { Directive, ElementRef, inject } from '@angular/core';
import { RouterLinkActive } from '@angular/router';

/** A link in a row of tabs, which scrolls on a phone. The tab of the current page is in view there. */
@Directive({ selector: 'a[rdPageTab]' })
export class PageTab {
  constructor() {
    const { nativeElement: tab } = inject<ElementRef<HTMLElement>>(ElementRef);
    inject(RouterLinkActive).isActiveChange.subscribe((isActive) => {
      if (isActive) moveToCenter(tab);
    });
  }
}

/** Scrolls only the row: `scrollIntoView` would also move the page. */
function moveToCenter(tab: HTMLElement): void {
  const row = tab.closest('nav');
  if (row === null) return;
  const [place, shown] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += (place.left + place.right - shown.left - shown.right) / 2;
}
