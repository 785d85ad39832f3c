import { Service, signal } from '@angular/core';

/** Where the sources pane has no room of its own it is a drawer; this is whether it is out. */
@Service()
export class Drawer {
  private readonly out = signal(false);
  readonly open = this.out.asReadonly();

  show(): void {
    this.out.set(true);
  }

  hide(): void {
    this.out.set(false);
  }
}
