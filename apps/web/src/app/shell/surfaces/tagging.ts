import { Service, signal } from '@angular/core';

/** The article whose tags are being edited; null while the dialog is closed. */
@Service()
export class Tagging {
  private readonly currentId = signal<number | null>(null);
  readonly articleId = this.currentId.asReadonly();

  begin(articleId: number): void {
    this.currentId.set(articleId);
  }

  end(): void {
    this.currentId.set(null);
  }
}
