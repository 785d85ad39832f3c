import { Component, computed, input, linkedSignal } from '@angular/core';
import { toLoadableIcon, getHue, getInitial } from '@reader/web-words';

/**
 * A site's icon, or a tile with its first letter when there is none or it fails to load. Its style is in
 * site-icon.css, for lists drawn before any component.
 */
@Component({
  selector: 'rd-site-icon',
  template: `
    @if (shown(); as address) {
      <img [src]="address" alt="" width="16" height="16" loading="lazy" (error)="shown.set(null)" />
    } @else {
      <span [style.--tile]="hue()">{{ initial() }}</span>
    }
  `,
  host: { class: 'site-icon', 'aria-hidden': 'true' },
})
export class SiteIcon {
  readonly name = input.required<string>();
  readonly icon = input<string | null>(null);

  protected readonly shown = linkedSignal(() => toLoadableIcon(this.icon()));
  protected readonly hue = computed(() => getHue(this.name()));
  protected readonly initial = computed(() => getInitial(this.name()));
}
