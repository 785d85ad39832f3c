import { Component, computed, inject } from '@angular/core';
import { toSignal } from '@angular/core/rxjs-interop';
import { ActivatedRoute, RouterLink } from '@angular/router';
import { Button, EmptyState, Icon } from '@reader/web-ui';

/** For an address that is none of the front end's. */
@Component({
  selector: 'rd-not-found',
  imports: [Button, EmptyState, Icon, RouterLink],
  template: `
    <h1 class="visually-hidden" i18n>Page not found</h1>
    <rd-empty-state
      i18n-heading
      heading="This page does not exist"
      i18n-text
      text="The address may be outdated or wrong."
    >
      <svg rdIcon="compass" size="20"></svg>
      <code translate="no" dir="ltr">{{ address() }}</code>
      <a rdButton look="outline" routerLink="/inbox" i18n>Back to reading</a>
    </rd-empty-state>
  `,
  styles: `
    :host {
      display: grid;
      height: 100%;
    }
    code {
      width: 100%;
      margin-bottom: var(--space-2);
      color: var(--text-quiet);
      font-family: var(--mono);
      font-size: var(--size-13);
      overflow-wrap: anywhere;
    }
  `,
})
export class NotFound {
  private readonly segments = toSignal(inject(ActivatedRoute).url, { initialValue: [] });
  protected readonly address = computed(() => `/${this.segments().join('/')}`);
}
