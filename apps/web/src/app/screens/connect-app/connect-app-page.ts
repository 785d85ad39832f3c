import { Component } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Button, EmptyState, Icon } from '@reader/web-ui';
import { ConnectionValues } from '../settings/sync/connection-values';
import { parseConnectionLink } from '../settings/sync/connection-link';

/** What a scanned QR code opens on a phone: the values to copy into the app. Needs no sign-in. */
@Component({
  selector: 'rd-connect-app-page',
  imports: [Button, ConnectionValues, EmptyState, Icon, RouterLink],
  template: `
    <main>
      <p class="product" [class.centered]="!connection" i18n="The product’s name|">Reader</p>
      @if (connection; as it) {
        <h1>
          @if (it.app) {
            <ng-container i18n>Connect {{ it.app }}</ng-container>
          } @else {
            <ng-container i18n>Connect an app</ng-container>
          }
        </h1>
        <p i18n>Copy these values into the app. Keep them to yourself: they give access to your articles.</p>
        <rd-connection-values [address]="it.address" [username]="it.username" [token]="it.token" />
      } @else {
        <h1 class="visually-hidden" i18n>Connect an app</h1>
        <rd-empty-state
          heading="This link is incomplete"
          i18n-heading
          text="Scan the QR code again, under “Connect an app” in the settings."
          i18n-text
        >
          <svg rdIcon="unlink" size="20"></svg>
          <a rdButton look="outline" routerLink="/settings/apps" i18n>Connect an app</a>
        </rd-empty-state>
      }
    </main>
  `,
  styles: `
    :host {
      display: block;
      background: var(--paper);
    }
    main {
      display: grid;
      align-content: center;
      gap: var(--space-4);
      width: min(480px, 100%);
      min-height: 100dvh;
      margin-inline: auto;
      padding: var(--space-6) var(--space-5);
    }
    h1 {
      font-size: var(--size-22);
    }
    p {
      color: var(--text-quiet);
      font-size: var(--size-13);
    }
    .product {
      color: var(--text);
      font-family: var(--serif);
      font-size: var(--size-22);
      font-weight: 560;
      letter-spacing: -0.02em;
    }
    .centered {
      text-align: center;
    }
  `,
})
export class ConnectAppPage {
  protected readonly connection = parseConnectionLink(location.hash);
}
