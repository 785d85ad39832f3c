import { Service, signal } from '@angular/core';

/** Whether the palette is open. */
@Service()
export class Palette {
  private readonly shown = signal(false);
  readonly open = this.shown.asReadonly();

  show(): void {
    this.shown.set(true);
  }

  hide(): void {
    this.shown.set(false);
  }
}
