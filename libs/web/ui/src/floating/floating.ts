import { DOCUMENT, DestroyRef, Directive, ElementRef, inject, signal } from '@angular/core';
import { type Box, computePlacement } from './placement';

/** As in floating.css: below this width floating elements are sheets at the bottom of the screen. */
const SHEET = '(max-width: 719px)';

/**
 * The common parts of menus and popovers: the browser's top layer (above dialogs too), a position beside the
 * anchor, and closing by Escape, a press outside or losing the focus. On a phone it is a sheet over a scrim.
 * It is a `manual` popover, because an `auto` one closes when the button that opened a context menu is
 * released.
 */
@Directive({
  host: { popover: 'manual', class: 'rd-floating', tabindex: '-1', '(keydown)': 'press($event)' },
})
export class Floating {
  private readonly document = inject(DOCUMENT);
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  private readonly shown = signal(false);
  private anchor: Element | Box | null = null;
  private cameFrom: Element | null = null;
  private listening: AbortController | null = null;
  /** Whether the last key moves the focus. */
  private isTabbing = false;

  readonly open = this.shown.asReadonly();

  constructor() {
    inject(DestroyRef).onDestroy(() => this.listening?.abort());
  }

  /** Opens beside an element, or at a point (a box without size). */
  show(anchor: Element | Box): void {
    if (!this.shown()) this.cameFrom = this.document.activeElement;
    this.anchor = anchor;
    this.shown.set(true);
    this.host.showPopover();
    this.place();
    this.listen();
  }

  /** Returns the focus to where it was, unless it is already elsewhere. */
  hide(): void {
    if (!this.shown()) return;
    const focused = this.document.activeElement;
    const holdsFocus = this.host.contains(focused) || focused === this.document.body;
    this.listening?.abort();
    this.shown.set(false);
    this.host.hidePopover();
    if (holdsFocus && this.cameFrom instanceof HTMLElement) this.cameFrom.focus();
  }

  toggle(anchor: Element): void {
    if (this.shown()) this.hide();
    else this.show(anchor);
  }

  /** Stops keys from reaching the page's commands while the focus is inside. */
  protected press(event: KeyboardEvent): void {
    event.stopPropagation();
    this.isTabbing = event.key === 'Tab';
    if (event.key !== 'Escape') return;
    event.preventDefault();
    this.hide();
  }

  private listen(): void {
    this.listening?.abort();
    this.listening = new AbortController();
    const { signal: over } = this.listening;
    const view = this.document.defaultView;
    const isOutside = (event: Event): boolean => event.target instanceof Node && !this.isInside(event.target);
    const capture = { capture: true, signal: over };
    this.document.addEventListener(
      'pointerdown',
      (event) => isOutside(event) && this.pressOutside(),
      capture,
    );
    this.document.addEventListener('click', (event) => isOutside(event) && this.dismissSheet(event), capture);
    this.host.addEventListener('focusout', (event) => this.onFocusOut(event), { signal: over });
    view?.addEventListener('resize', () => this.place(), { signal: over });
    const sized = new ResizeObserver(() => this.place());
    sized.observe(this.host);
    over.addEventListener('abort', () => sized.disconnect());
    view?.addEventListener('scroll', (event) => isOutside(event) && this.place(), capture);
  }

  private isInside(target: Node): boolean {
    return this.host.contains(target) || (this.anchor instanceof Element && this.anchor.contains(target));
  }

  private pressOutside(): void {
    this.isTabbing = false;
    if (!this.isSheet()) this.hide();
  }

  /** A tap on the scrim closes the sheet without pressing what is below. */
  private dismissSheet(event: Event): void {
    event.preventDefault();
    event.stopPropagation();
    this.hide();
  }

  /** Of a sheet, only by a key: a touch on its scrim moves the focus before the tap ends. */
  private onFocusOut(event: FocusEvent): void {
    if (this.isSheet() && !this.isTabbing) return;
    if (event.relatedTarget instanceof Node && !this.isInside(event.relatedTarget)) this.hide();
  }

  private isSheet(): boolean {
    return this.document.defaultView?.matchMedia(SHEET).matches ?? false;
  }

  private place(): void {
    const { anchor, host } = this;
    if (!anchor) return;
    host.style.removeProperty('--room');
    const { clientWidth: width, clientHeight: height } = this.document.documentElement;
    const box = anchor instanceof Element ? anchor.getBoundingClientRect() : anchor;
    const size = { width: host.offsetWidth, height: host.offsetHeight };
    const { left, top, room } = computePlacement(box, size, { width, height });
    host.style.setProperty('--left', `${left}px`);
    host.style.setProperty('--top', `${top}px`);
    host.style.setProperty('--room', `${room}px`);
  }
}
