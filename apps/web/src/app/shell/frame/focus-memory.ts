import { DOCUMENT, Injector, Service, afterNextRender, inject } from '@angular/core';
import { takeUntilDestroyed } from '@angular/core/rxjs-interop';
import { NavigationEnd, NavigationStart, Router } from '@angular/router';
import { abortOnInput } from './abort-on-input';
import { PageMemory } from './page-memory';

/** Stores which links were followed: the browser's Back moves the focus to them, else to the page. */
@Service()
export class FocusMemory {
  private readonly router = inject(Router);
  private readonly document = inject(DOCUMENT);
  private readonly injector = inject(Injector);
  /** By the address of their page. */
  private readonly links = new PageMemory<string>();
  private waiting = new AbortController();

  /** Call it from the frame's injection context. */
  start(): void {
    let isReturn = false;
    this.router.events.pipe(takeUntilDestroyed()).subscribe((event) => {
      if (event instanceof NavigationStart) {
        this.waiting.abort();
        this.save();
        isReturn = event.navigationTrigger === 'popstate';
      } else if (event instanceof NavigationEnd && isReturn) {
        afterNextRender(() => this.restore(), { injector: this.injector });
      }
    });
  }

  private save(): void {
    const link = this.document.activeElement?.closest('main a[href]')?.getAttribute('href');
    this.links.set(this.router.url, link ?? undefined);
  }

  private restore(): void {
    const main = this.document.querySelector('main');
    // Many pages place the focus themselves.
    if (main === null || this.document.activeElement !== this.document.body) return;
    const link = this.links.get(this.router.url);
    main.focus({ preventScroll: true });
    if (link !== undefined && !this.focusLink(main, link)) this.waitForLink(main, link);
  }

  /** The content of the page loads after it is open. */
  private waitForLink(main: HTMLElement, link: string): void {
    this.waiting = new AbortController();
    const { signal } = this.waiting;
    const grown = new MutationObserver(() => {
      if (this.document.activeElement !== main || this.focusLink(main, link)) this.waiting.abort();
    });
    signal.addEventListener('abort', () => grown.disconnect());
    // The user goes on from where the focus is.
    abortOnInput(this.document, this.waiting);
    grown.observe(main, { childList: true, subtree: true });
  }

  /** Whether a visible link took the focus. */
  private focusLink(main: HTMLElement, link: string): boolean {
    return [...main.querySelectorAll('a')].some((each) => {
      if (each.getAttribute('href') !== link) return false;
      each.focus({ preventScroll: true });
      return this.document.activeElement === each;
    });
  }
}
