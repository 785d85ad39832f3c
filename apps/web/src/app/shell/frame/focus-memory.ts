import { DOCUMENT, Injector, Service, afterNextRender, inject } from '@angular/core';
import { takeUntilDestroyed } from '@angular/core/rxjs-interop';
import { NavigationEnd, NavigationStart, Router } from '@angular/router';

/** Pages whose links are stored at once. */
const PAGES_MAX = 50;
/** With these, the user goes on from where the focus is. */
const USES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Stores which links were followed: the browser's Back moves the focus to them, else to the page. */
@Service()
export class FocusMemory {
  private readonly router = inject(Router);
  private readonly document = inject(DOCUMENT);
  private readonly injector = inject(Injector);
  /** By the address of their page. */
  private readonly links = new Map<string, string>();
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
    const { url } = this.router;
    const link = this.document.activeElement?.closest('main a[href]')?.getAttribute('href');
    this.links.delete(url);
    if (link) this.links.set(url, link);
    for (const page of this.links.keys()) if (this.links.size > PAGES_MAX) this.links.delete(page);
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
    for (const use of USES)
      this.document.addEventListener(use, () => this.waiting.abort(), { signal, passive: true });
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
