import { A11yModule } from '@angular/cdk/a11y';
import { BreakpointObserver } from '@angular/cdk/layout';
import { Component, computed, inject } from '@angular/core';
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
  imports: [A11yModule, SourcesPane],
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
  protected readonly narrow = toSignal(
    inject(BreakpointObserver)
      .observe(NARROW)
      .pipe(map((state) => state.matches)),
    { initialValue: false },
  );
  protected readonly floating = computed(() => this.narrow() && this.drawer.open());

  constructor() {
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
}
