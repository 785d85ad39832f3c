import { Component, computed, input, linkedSignal } from '@angular/core';

/** The hue of a name, the same on every screen: FNV-1a spread over the circle. */
export function hueOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0) % 360;
}

/** The first letter or digit of a name. */
export function initialOf(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name)?.[0]?.toLocaleUpperCase() ?? '·';
}

/** A site's icon, or a tile with its first letter while there is none or it will not load. */
@Component({
  selector: 'rd-site-icon',
  template: `
    @if (shown(); as address) {
      <img [src]="address" alt="" width="16" height="16" loading="lazy" (error)="shown.set(null)" />
    } @else {
      <span [style.--tile]="hue()">{{ initial() }}</span>
    }
  `,
  styles: `
    :host {
      display: inline-grid;
      flex: none;
      width: 16px;
      height: 16px;
    }
    img,
    span {
      width: 16px;
      height: 16px;
      border-radius: 4px;
    }
    span {
      display: grid;
      place-items: center;
      background: light-dark(oklch(0.9 0.045 var(--tile)), oklch(0.36 0.05 var(--tile)));
      color: light-dark(oklch(0.38 0.085 var(--tile)), oklch(0.9 0.045 var(--tile)));
      font-size: 10px;
      font-weight: 660;
      line-height: 1;
    }
  `,
  host: { 'aria-hidden': 'true' },
})
export class SiteIcon {
  readonly name = input.required<string>();
  readonly icon = input<string | null>(null);

  /** Plain-http icons would be refused by the page's own policy, so they are not asked for. */
  protected readonly shown = linkedSignal(() =>
    /^(https:|\/api\/)/.test(this.icon() ?? '') ? this.icon() : null,
  );
  protected readonly hue = computed(() => hueOf(this.name()));
  protected readonly initial = computed(() => initialOf(this.name()));
}
