import { Service, computed, inject } from '@angular/core';
import { Sources } from '../../state/library/sources';
import { Tags } from '../../state/library/tags';

/** The choices that queries offer. */
@Service()
export class Facets {
  private readonly known = inject(Sources);
  private readonly labels = inject(Tags);

  readonly sources = computed(() =>
    [...this.known.subscribed()].sort((one, other) => one.title.localeCompare(other.title)),
  );
  readonly categories = this.known.categories;
  readonly tags = this.labels.all;

  constructor() {
    // On failure one filter is missing.
    if (!this.labels.loaded()) void this.labels.load().catch(() => undefined);
  }

  getSourceTitle(slug: string): string {
    return this.known.find(slug)?.title ?? slug;
  }

  getTagName(id: number): string {
    return this.labels.find(id)?.name ?? $localize`Tag`;
  }
}
