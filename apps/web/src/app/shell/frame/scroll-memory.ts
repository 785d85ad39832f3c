import { Service, inject } from '@angular/core';
import { Router } from '@angular/router';
import { PageMemory } from './page-memory';

/** Stores how far pages were scrolled, for the browser's Back. */
@Service()
export class ScrollMemory {
  private readonly router = inject(Router);
  private readonly places = new PageMemory<number>();

  save(offsetPx: number): void {
    this.places.set(this.router.url, offsetPx);
  }

  /** The place on the page that is opening; 0 unless the user came by Back or Forward. */
  restore(): number {
    const isReturn = this.router.currentNavigation()?.trigger === 'popstate';
    return isReturn ? (this.places.get(this.router.url) ?? 0) : 0;
  }
}
