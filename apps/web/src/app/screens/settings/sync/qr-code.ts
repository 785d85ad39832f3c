import { Component, computed, input } from '@angular/core';
import qrcode from 'qrcode-generator';

/** The smallest version that holds the text. */
const AUTOMATIC = 0;
/** The light frame that scanners need, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** A QR code. Always dark on light, because many scanners read no inverted codes. */
@Component({
  selector: 'rd-qr-code',
  template: `
    <svg [attr.viewBox]="code().box" role="img" [attr.aria-label]="label()">
      <path [attr.d]="code().path" />
    </svg>
  `,
  styles: `
    :host {
      display: block;
      width: 176px;
      border-radius: var(--radius);
      background: white;
      overflow: hidden;
    }
    svg {
      display: block;
      width: 100%;
    }
    path {
      fill: black;
      shape-rendering: crispEdges;
    }
  `,
})
export class QrCode {
  readonly text = input.required<string>();
  readonly label = input.required<string>();

  protected readonly code = computed(() => {
    const code = qrcode(AUTOMATIC, 'M');
    code.addData(this.text());
    code.make();
    const count = code.getModuleCount();
    const places = Array.from({ length: count }, (_, n) => n);
    const path = places.flatMap((y) =>
      places.filter((x) => code.isDark(y, x)).map((x) => `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z`),
    );
    const side = count + 2 * QUIET_ZONE;
    return { box: `0 0 ${side} ${side}`, path: path.join('') };
  });
}
