import { Service, computed, inject } from '@angular/core';
import { toSignal } from '@angular/core/rxjs-interop';
import { NavigationEnd, Router } from '@angular/router';
import { filter, map, startWith } from 'rxjs';
import { getOrderKey, parseReadingView, isSameView } from '../../state/library/reading-view';

/** The list in the address, for links to lists; null on other pages. */
@Service()
export class CurrentView {
  private readonly router = inject(Router);
  private readonly url = toSignal(
    this.router.events.pipe(
      filter((event) => event instanceof NavigationEnd),
      map((event) => event.urlAfterRedirects),
      startWith(this.router.url),
    ),
    { requireSync: true },
  );

  readonly view = computed(
    () => {
      const tree = this.router.parseUrl(this.url());
      const [page] = tree.root.children['primary']?.segments ?? [];
      return page?.path === 'inbox' ? parseReadingView(tree.queryParams) : null;
    },
    { equal: (one, other) => one === other || (one !== null && other !== null && isSameView(one, other)) },
  );

  /** The key of the open place; null on other pages. */
  readonly key = computed(() => {
    const view = this.view();
    return view && getOrderKey(view);
  });
}
