import { Service, computed, inject } from '@angular/core';
import { Router } from '@angular/router';
import { getOrderKey, parseReadingView, isSameView } from '../../state/library/reading-view';
import { CurrentPage } from './current-page';

/** The list in the address, for links to lists; null on other pages. */
@Service()
export class CurrentView {
  private readonly router = inject(Router);
  private readonly page = inject(CurrentPage);

  readonly view = computed(
    () => {
      const tree = this.router.parseUrl(this.page.url());
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
