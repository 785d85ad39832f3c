import { Component, computed, effect, inject, resource } from '@angular/core';
import { formatPlural } from '@reader/web-words';
import { Api } from '../../../state/api/api';

/** While articles are processed, the number is this old at most. */
const REFRESH_MS = 5_000;

/** The model that compares articles, and how many articles wait for it. */
@Component({
  selector: 'rd-embeddings-status',
  template: `
    @if (text(); as words) {
      <p role="status">{{ words }}</p>
    }
  `,
  styles: `
    p {
      color: var(--text-faint);
      font-size: var(--size-13);
    }
  `,
})
export class EmbeddingsStatus {
  private readonly api = inject(Api);
  private readonly health = resource({ loader: () => this.api.get('/api/health/details') });

  protected readonly text = computed(() => {
    if (!this.health.hasValue()) return '';
    const { model, pending } = this.health.value().embeddings;
    const state = pending === 0 ? $localize`All articles are compared.` : describePending(pending);
    return model === null
      ? $localize`No similarity model yet. It needs about 300 articles; stories need about 1,000.`
      : $localize`Similarity model: ${model}:MODEL:. ${state}:STATE:`;
  });

  constructor() {
    effect((onCleanup) => {
      if (!this.health.hasValue() || this.health.value().embeddings.pending === 0) return;
      const timer = setTimeout(() => this.health.reload(), REFRESH_MS);
      onCleanup(() => clearTimeout(timer));
    });
  }
}

function describePending(count: number): string {
  return formatPlural(count, $localize`{VAR_PLURAL, plural, =1 {1 article waits.} other {# articles wait.}}`);
}
