import { inject } from '@angular/core';
import { Notices } from '@reader/web-ui';
import type { Article } from '@reader/contract';

/** What can be done with an article's address. Made where the article page is built. */
export class Links {
  private readonly notices = inject(Notices);

  open(url: string | null): void {
    if (url) window.open(url, '_blank', 'noopener,noreferrer');
  }

  /** A click with Ctrl is the one way in which a page may ask for a tab behind its own. */
  openBehind(url: string | null): void {
    if (!url) return;
    const link = Object.assign(document.createElement('a'), { href: url, rel: 'noopener noreferrer' });
    link.target = '_blank';
    link.dispatchEvent(new MouseEvent('click', { ctrlKey: true, metaKey: true }));
  }

  async copy(url: string | null): Promise<void> {
    if (!url) return;
    try {
      await navigator.clipboard.writeText(url);
      this.notices.showMessage($localize`Link copied`);
    } catch {
      // Without https there is no clipboard, and a browser may be told to refuse it.
      this.notices.showMessage(
        $localize`Your browser blocked copying. Copy the link yourself: ${url}:address:`,
      );
    }
  }

  /** To another app where the system has a way, else to the clipboard. */
  async share({ url, title }: Article): Promise<void> {
    if (!url) return;
    if (!('share' in navigator)) return this.copy(url);
    try {
      await navigator.share({ url, title });
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) await this.copy(url);
    }
  }
}
