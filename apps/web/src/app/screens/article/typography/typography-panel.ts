import { Component, computed, inject } from '@angular/core';
import { Button, Choice, type Option, Slider } from '@reader/web-ui';
import { getPageLocale, formatPlural } from '@reader/web-words';
import { type Face } from '../../../state/preferences/preference-schema';
import { LEADINGS, MEASURES, SIZES, Typography } from './typography';

/** Typography settings with the article visible beside them. */
@Component({
  selector: 'rd-typography-panel',
  imports: [Button, Choice, Slider],
  template: `
    <rd-choice
      i18n-label
      label="Font"
      [options]="faces"
      [value]="text.face()"
      (chosen)="text.setFace($event)"
    />
    <rd-slider
      i18n-label
      label="Size"
      [min]="sizes.min"
      [max]="sizes.max"
      [step]="sizes.step"
      [value]="text.size()"
      [text]="size()"
      (moved)="text.set('article.size', $event)"
    />
    <rd-slider
      i18n-label
      label="Line width"
      [min]="measures.min"
      [max]="measures.max"
      [step]="measures.step"
      [value]="text.measure()"
      [text]="measure()"
      (moved)="text.set('article.measure', $event)"
    />
    <rd-slider
      i18n-label
      label="Line height"
      [min]="leadings.min"
      [max]="leadings.max"
      [step]="leadings.step"
      [value]="text.leading()"
      [text]="leading()"
      (moved)="text.set('article.leading', $event)"
    />
    <button rdButton type="button" (click)="text.reset()" i18n>Reset</button>
  `,
  styles: `
    :host {
      display: grid;
      gap: var(--space-4);
    }
    button {
      justify-self: start;
      margin-left: calc(-1 * var(--space-3));
    }
  `,
})
export class TypographyPanel {
  protected readonly text = inject(Typography);
  protected readonly sizes = SIZES;
  protected readonly measures = MEASURES;
  protected readonly leadings = LEADINGS;
  protected readonly faces: readonly Option<Face>[] = [
    { value: 'serif', label: $localize`Serif` },
    { value: 'sans', label: $localize`Sans` },
    { value: 'mono', label: $localize`Mono` },
    { value: 'system', label: $localize`System` },
    { value: 'legible', label: $localize`Legible` },
  ];
  protected readonly size = computed(() => $localize`${this.text.size()}:pixels: px`);
  protected readonly measure = computed(() =>
    formatPlural(this.text.measure(), $localize`{VAR_PLURAL, plural, =1 {1 character} other {# characters}}`),
  );
  protected readonly leading = computed(() =>
    this.text.leading().toLocaleString(getPageLocale(), TWO_DIGITS),
  );
}

const TWO_DIGITS = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
