import { Service, inject } from '@angular/core';
import { Router } from '@angular/router';

/** Pages whose places are stored at once. */
const PAGES_MAX = 50;

/** Stores how far pages were scrolled, for the browser's Back. */
@Service()
export class ScrollMemory {
  private readonly router = inject(Router);
  private readonly places = new Map<string, number>();

  save(offsetPx: number): void {
    this.places.delete(this.router.url);
    this.places.set(this.router.url, offsetPx);
    for (const url of this.places.keys()) if (this.places.size > PAGES_MAX) this.places.delete(url);
  }

  /** The place on the page that is opening; 0 unless the user came by Back or Forward. */
  restore(): number {
    const isReturn = this.router.currentNavigation()?.trigger === 'popstate';
    return isReturn ? (this.places.get(this.router.url) ?? 0) : 0;
  }
}
