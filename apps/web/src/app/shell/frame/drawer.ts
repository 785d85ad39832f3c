import { BreakpointObserver } from '@angular/cdk/layout';
import { Service, computed, inject, signal } from '@angular/core';
import { toSignal } from '@angular/core/rxjs-interop';
import { map } from 'rxjs';

/** Below this width the sources pane is a drawer. As in shell.css. */
const NARROW = '(max-width: 1199px)';

/** Whether the drawer with the sources pane is open. */
@Service()
export class Drawer {
  private readonly out = signal(false);
  readonly narrow = toSignal(
    inject(BreakpointObserver)
      .observe(NARROW)
      .pipe(map((state) => state.matches)),
    { initialValue: false },
  );
  readonly open = computed(() => this.narrow() && this.out());

  show(): void {
    this.out.set(true);
  }

  hide(): void {
    this.out.set(false);
  }

  toggle(): void {
    this.out.update((out) => !out);
  }
}
