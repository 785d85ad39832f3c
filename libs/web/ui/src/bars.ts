import { Component, computed, input } from '@angular/core';
import { formatNumber } from '@reader/web-words';
import { DetailsSummary } from './details-summary';

/** One bar: its label ("4 May") and value. */
export interface Bar {
  readonly label: string;
  readonly value: number;
}

/** A bar and the gap after it, in units of the drawing. */
const STEP = 4;
const WIDTH = 3;
const HEIGHT = 24;
/** The minimum height of a value above zero. */
const LEAST = 1.5;
/** Bars of a plot whose axis has a label in the middle. */
const MARKED_MIDDLE_MIN = 7;

/** All bars as one path, so that pages with hundreds of plots stay fast. A zero is a gap. */
export function buildPath(values: readonly number[]): string {
  const most = Math.max(1, ...values);
  return values
    .map((value, index) => {
      if (value <= 0) return '';
      const height = Math.max(LEAST, (value / most) * HEIGHT);
      return `M${index * STEP} ${HEIGHT}v-${height.toFixed(2)}h${WIDTH}V${HEIGHT}z`;
    })
    .join('');
}

/**
 * A small bar plot.
 *
 *     <rd-bars label="Articles a day" summary="42 in 30 days, at most 6 on 4 May" [bars]="days" />
 *     <rd-bars label="Articles a day" summary="…" [bars]="days" [detailed]="true" />
 *
 * Inputs: `label` (what is plotted), `summary` (the plot as a sentence), `bars` (`{label, value}`, in order;
 * values ≥ 0), `detailed` (false: a drawing for a row, 24 px high; true: with axes and an expandable table).
 * `--bars-height` is the height of a detailed plot, else 96 px.
 */
@Component({
  selector: 'rd-bars',
  imports: [DetailsSummary],
  template: `
    @if (detailed()) {
      <span class="most" aria-hidden="true">{{ formatNumber(most()) }}</span>
    }
    <svg
      class="plot"
      role="img"
      preserveAspectRatio="none"
      [attr.viewBox]="'0 0 ' + width() + ' 24'"
      [attr.aria-label]="label() + ': ' + summary()"
    >
      <path [attr.d]="path()" />
    </svg>
    @if (detailed() && bars().length > 0) {
      <div class="axis" aria-hidden="true">
        @for (bar of marks(); track $index) {
          <span>{{ bar.label }}</span>
        }
      </div>
      <details>
        <summary rdDetailsSummary i18n>Show as table</summary>
        <table>
          <caption class="visually-hidden">
            {{
              label()
            }}
          </caption>
          @for (bar of bars(); track $index) {
            <tr>
              <th scope="row">{{ bar.label }}</th>
              <td>{{ formatNumber(bar.value) }}</td>
            </tr>
          }
        </table>
      </details>
    }
  `,
  styleUrl: './bars.css',
  host: { '[class.detailed]': 'detailed()' },
})
export class Bars {
  readonly label = input.required<string>();
  readonly summary = input.required<string>();
  readonly bars = input.required<readonly Bar[]>();
  readonly detailed = input(false);

  protected readonly formatNumber = formatNumber;
  private readonly values = computed(() => this.bars().map((bar) => bar.value));
  protected readonly most = computed(() => Math.max(0, ...this.values()));
  /** The first bar, the one in the middle of many, and the last. */
  protected readonly marks = computed(() => {
    const bars = this.bars();
    const middle = bars.length >= MARKED_MIDDLE_MIN ? [bars[Math.floor(bars.length / 2)]] : [];
    return [...new Set([bars.at(0), ...middle, bars.at(-1)])].filter((bar) => bar !== undefined);
  });
  protected readonly path = computed(() => buildPath(this.values()));
  protected readonly width = computed(() => Math.max(1, this.bars().length * STEP - (STEP - WIDTH)));
}
