import { Component, input, output } from '@angular/core';
import { Dialog } from '@reader/web-ui';
import { CopiedText } from '../../settings/sync/copied-text';
import { QrCode } from '../../settings/sync/qr-code';

/** Names of this computer, which mean another one on the phone. */
const LOOPBACK = /^(?:localhost|127\.[\d.]+|\[::1\])$/;

/** Opens the article on another device, at the same paragraph. */
@Component({
  selector: 'rd-hand-over',
  imports: [CopiedText, Dialog, QrCode],
  template: `
    <rd-dialog i18n-heading heading="Continue on your phone" (closed)="closed.emit()">
      <p i18n>Scan the code with the camera of your phone. The article opens where you are now.</p>
      <rd-qr-code [text]="link()" i18n-label label="QR code of this article" />
      <rd-copied-text [text]="link()" i18n-label label="Copy the address" />
      @if (isLoopback) {
        <p class="note" i18n>
          Your phone can’t open this address, because it means the device itself. Open the reader by the name
          of its server first.
        </p>
      }
    </rd-dialog>
  `,
  styles: `
    p,
    rd-qr-code {
      margin-block-end: var(--space-4);
    }
    rd-qr-code {
      width: 208px;
      margin-inline: auto;
    }
    .note {
      margin-block: var(--space-4) 0;
      color: var(--text-quiet);
      font-size: var(--size-13);
    }
  `,
})
export class HandOver {
  readonly link = input.required<string>();
  readonly closed = output<void>();

  protected readonly isLoopback = LOOPBACK.test(location.hostname);
}
