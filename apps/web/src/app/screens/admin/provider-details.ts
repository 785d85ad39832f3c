import { Component, computed, inject, resource } from '@angular/core';
import { Api } from '../../state/api/api';

/** What an administrator registers at the identity provider; nothing without one. */
@Component({
  selector: 'rd-provider-details',
  template: `
    @if (provider(); as it) {
      <section aria-labelledby="provider">
        <h2 id="provider" i18n>Identity provider</h2>
        @if (it.reachable) {
          <p i18n>Users sign in through {{ it.issuer }}. Register these addresses there:</p>
        } @else {
          <p role="alert" i18n>
            {{ it.issuer }} isn’t responding, so nobody can sign in through it. Check IDP_SERVER_URL.
          </p>
        }
        <dl>
          <dt i18n>Redirect URI</dt>
          <dd translate="no">{{ it.redirect_uri }}</dd>
          <dt i18n>Redirect URI after signing out</dt>
          <dd translate="no">{{ it.logout_redirect_uri }}</dd>
          <dt i18n>Back-channel logout URL</dt>
          <dd translate="no">{{ it.backchannel_logout_uri }}</dd>
        </dl>
      </section>
    }
  `,
  styles: `
    section {
      margin-top: var(--space-8);
    }
    h2 {
      margin-bottom: var(--space-2);
      font-size: var(--size-18);
    }
    p {
      max-width: 62ch;
      color: var(--text-quiet);
      font-size: var(--size-13);
      overflow-wrap: anywhere;
    }
    dl {
      display: grid;
      grid-template-columns: minmax(0, max-content) minmax(0, 1fr);
      gap: var(--space-2) var(--space-4);
      margin: var(--space-4) 0 0;
      font-size: var(--size-13);
    }
    dt {
      color: var(--text-quiet);
    }
    dd {
      margin: 0;
      font-family: var(--mono);
      overflow-wrap: anywhere;
      user-select: all;
    }
    @media (max-width: 600px) {
      dl {
        grid-template-columns: minmax(0, 1fr);
        gap: var(--space-1);
      }
      dd {
        margin-bottom: var(--space-2);
      }
    }
  `,
})
export class ProviderDetails {
  private readonly api = inject(Api);
  private readonly health = resource({ loader: () => this.api.get('/api/health/details') });
  protected readonly provider = computed(() => {
    const idp = this.health.hasValue() ? this.health.value().idp : null;
    return idp?.enabled ? idp : null;
  });
}
