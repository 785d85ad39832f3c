import { Directive, ElementRef, output, inject } from '@angular/core';
import { type Box } from './placement';

/** The `data-context` value, and where to open its menu. */
export interface ContextRequest {
  readonly name: string;
  readonly at: Element | Box;
}

/** As long as on phones. */
const LONG_PRESS_MS = 500;
/** A finger that moves further scrolls. */
const MOVE_TOLERANCE_PX = 10;

/**
 * Requests the context menu of an element with `data-context`: by right click, long press, Shift+F10 or the
 * menu key. One directive on a list serves all of its rows.
 *
 *     <ul (rdContext)="menu.ask($event)"><li data-context="source:moss">…</li></ul>
 */
@Directive({
  selector: '[rdContext]',
  host: {
    '(contextmenu)': 'onContextMenu($event)',
    '(keydown)': 'onKeydown($event)',
    '(pointerdown)': 'onPointerDown($event)',
    '(pointermove)': 'onPointerMove($event)',
    '(pointerup)': 'forget()',
    '(pointercancel)': 'forget()',
    '(touchend)': 'onTouchEnd($event)',
  },
})
export class Context {
  readonly rdContext = output<ContextRequest>();

  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  private start: { readonly x: number; readonly y: number } | null = null;
  private pressing: ReturnType<typeof setTimeout> | undefined;
  /** The press was long, so its release is not a tap. */
  private held = false;

  protected onContextMenu(event: MouseEvent): void {
    const byMouse = event instanceof PointerEvent && event.pointerType === 'mouse' && event.button === 2;
    const point = { left: event.clientX, top: event.clientY, width: 0, height: 0 };
    if (this.requestMenu(event.target, byMouse ? point : null)) event.preventDefault();
  }

  protected onKeydown(event: KeyboardEvent): void {
    if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return;
    if (!this.requestMenu(event.target, null)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  protected onPointerDown(event: PointerEvent): void {
    this.forget();
    this.held = false;
    if (event.pointerType !== 'touch') return;
    this.start = { x: event.clientX, y: event.clientY };
    this.pressing = setTimeout(() => (this.held = this.requestMenu(event.target, null)), LONG_PRESS_MS);
  }

  protected onPointerMove(event: PointerEvent): void {
    const { start } = this;
    if (start && Math.hypot(event.clientX - start.x, event.clientY - start.y) > MOVE_TOLERANCE_PX)
      this.forget();
  }

  protected forget(): void {
    clearTimeout(this.pressing);
    this.start = null;
  }

  protected onTouchEnd(event: Event): void {
    if (this.held && event.cancelable) event.preventDefault();
    this.held = false;
  }

  private requestMenu(target: EventTarget | null, point: Box | null): boolean {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-context]') : null;
    const name = element?.dataset['context'];
    if (!element || name === undefined || !this.host.contains(element)) return false;
    this.rdContext.emit({ name, at: point ?? element });
    return true;
  }
}
