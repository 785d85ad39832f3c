import { DOCUMENT, DestroyRef, Service, inject } from '@angular/core';
import { Router } from '@angular/router';
import { isFocusLost } from '@reader/web-ui';

const CONTROLS = 'a[href], button, input, select, textarea';

/** Where the focus is in a list. */
interface ListPlace {
  readonly control: HTMLElement;
  readonly list: Element;
  /** What gets the focus without rows. */
  readonly frame: HTMLElement | null;
  /** Of the item in the list, and of the control in the item. */
  readonly position: number;
  readonly part: number;
  /** The page of the list. */
  readonly path: string;
}

/**
 * When the focused control goes with its row, such as the button that deletes it, the focus moves to the same
 * control of the next row, or of the last one; without rows, to the page or dialog.
 */
@Service()
export class LostFocus {
  private readonly document = inject(DOCUMENT);
  private readonly router = inject(Router);
  private readonly destroyed = inject(DestroyRef);
  private place: ListPlace | null = null;

  /** Called once, by the frame of the signed-in pages. */
  start(): void {
    const follow = ({ target }: FocusEvent): void => this.follow(target);
    const removals = new MutationObserver(() => this.check());
    this.document.addEventListener('focusin', follow);
    removals.observe(this.document.body, { childList: true, subtree: true });
    this.destroyed.onDestroy(() => {
      this.document.removeEventListener('focusin', follow);
      removals.disconnect();
    });
  }

  private follow(target: EventTarget | null): void {
    const control = target instanceof HTMLElement ? target : null;
    const item = control?.closest('main li');
    const list = item?.parentElement;
    this.place =
      control && item && list
        ? {
            control,
            list,
            frame: control.closest<HTMLElement>('dialog, main'),
            position: [...list.children].indexOf(item),
            part: listControls(item).indexOf(control),
            path: this.getPath(),
          }
        : null;
  }

  private check(): void {
    const { place } = this;
    if (place === null || place.control.isConnected) return;
    this.place = null;
    // The page may place the focus itself.
    setTimeout(() => this.restore(place));
  }

  private restore({ list, frame, position, part, path }: ListPlace): void {
    if (!isFocusLost(this.document) || this.getPath() !== path) return;
    const item = [...list.children].slice(0, position + 1).at(-1);
    const controls = item && list.isConnected ? listControls(item) : [];
    for (const control of [...controls.slice(Math.max(part, 0)), ...controls]) {
      if (!isFocusLost(this.document)) return;
      control.focus({ preventScroll: true });
    }
    if (isFocusLost(this.document)) frame?.focus({ preventScroll: true });
  }

  /** Without the query, which may only say what of the page is open. */
  private getPath(): string {
    return this.router.url.replace(/[?#].*/, '');
  }
}

const listControls = (item: Element): HTMLElement[] => [...item.querySelectorAll<HTMLElement>(CONTROLS)];
