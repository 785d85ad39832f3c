import { Service, signal } from '@angular/core';

/** The article whose tags are being chosen, if any. */
@Service()
export class Tagging {
  private readonly meant = signal<number | null>(null);
  readonly articleId = this.meant.asReadonly();

  begin(articleId: number): void {
    this.meant.set(articleId);
  }

  end(): void {
    this.meant.set(null);
  }
}
