import { inject } from '@angular/core';
import { Notices } from '@reader/web-ui';
import type { Article } from '@reader/contract';

/** Opens, copies and shares the article's address. Create it in the article page's injection context. */
export class Links {
  private readonly notices = inject(Notices);

  open(url: string | null): void {
    if (url) window.open(url, '_blank', 'noopener,noreferrer');
  }

  /** Opens a background tab. A synthetic Ctrl+click is the only way for a page to do that. */
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
      // Without HTTPS there is no clipboard, and a browser can refuse it.
      this.notices.showMessage(
        $localize`Your browser blocked copying. Copy the link yourself: ${url}:address:`,
      );
    }
  }

  /** Uses the system's share dialog, or the clipboard where there is none. */
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
