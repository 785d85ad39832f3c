import { BreakpointObserver } from '@angular/cdk/layout';
import { Service, computed, inject, signal } from '@angular/core';
import { toSignal } from '@angular/core/rxjs-interop';
import { map } from 'rxjs';

/** Below this width the sources pane has no room beside the list. As in shell.css. */
const NARROW = '(max-width: 1199px)';

/** Where the sources pane has no room of its own it is a drawer; this is whether it is out. */
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
