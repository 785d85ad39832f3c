import { CdkTrapFocus } from '@angular/cdk/a11y';
import { BreakpointObserver } from '@angular/cdk/layout';
import { Component, DOCUMENT, computed, effect, inject, viewChild } from '@angular/core';
import { NavigationEnd, Router } from '@angular/router';
import { takeUntilDestroyed, toSignal } from '@angular/core/rxjs-interop';
import { filter, map } from 'rxjs';
import { Drawer } from '../frame/drawer';
import { SourcesPane } from './sources-pane';

/** Below this width the sources pane has no room beside the list. As in shell.css. */
const NARROW = '(max-width: 1199px)';

/** The sources pane: in its place on a wide screen, sliding over the others on a narrow one. */
@Component({
  selector: 'rd-sources-drawer',
  imports: [CdkTrapFocus, SourcesPane],
  template: `
    @if (floating()) {
      <button class="scrim" type="button" tabindex="-1" aria-label="Close" (click)="drawer.hide()"></button>
    }
    <div
      class="pane"
      [class.out]="floating()"
      [attr.inert]="narrow() && !floating() ? '' : null"
      [cdkTrapFocus]="floating()"
      [attr.role]="floating() ? 'dialog' : null"
      [attr.aria-modal]="floating() || null"
      [attr.aria-label]="floating() ? 'Sources' : null"
    >
      <rd-sources-pane />
    </div>
  `,
  styleUrl: './sources-drawer.css',
  host: { '(keydown.escape)': 'close($event)' },
})
export class SourcesDrawer {
  protected readonly drawer = inject(Drawer);
  private readonly document = inject(DOCUMENT);
  protected readonly narrow = toSignal(
    inject(BreakpointObserver)
      .observe(NARROW)
      .pipe(map((state) => state.matches)),
    { initialValue: false },
  );
  protected readonly floating = computed(() => this.narrow() && this.drawer.open());

  private readonly trap = viewChild.required(CdkTrapFocus);
  private cameFrom: Element | null = null;

  constructor() {
    effect(() => (this.floating() ? this.takeFocus() : this.giveFocusBack()));
    inject(Router)
      .events.pipe(
        filter((event) => event instanceof NavigationEnd),
        takeUntilDestroyed(),
      )
      .subscribe(() => this.drawer.hide());
  }

  /** Esc closes the drawer, and nothing else with it. */
  protected close(event: Event): void {
    if (!this.floating()) return;
    event.preventDefault();
    this.drawer.hide();
  }

  private takeFocus(): void {
    this.cameFrom = this.document.activeElement;
    void this.trap().focusTrap.focusInitialElementWhenReady();
  }

  private giveFocusBack(): void {
    if (this.cameFrom instanceof HTMLElement) this.cameFrom.focus();
    this.cameFrom = null;
  }
}
