import { BreakpointObserver } from '@angular/cdk/layout';
import { Component, computed, inject, input, output, viewChild } from '@angular/core';
import { toSignal } from '@angular/core/rxjs-interop';
import type { Article, Claim } from '@reader/contract';
import { Button, Icon, Popover } from '@reader/web-ui';
import { map } from 'rxjs';
import { Commands } from '../../shell/commands/commands';
import { Panes } from '../../shell/frame/panes';
import { AiAccess } from '../../state/server/ai-access';
import { InsightsPanel } from './insights-panel';

/** Wide enough for insights beside a text. As in insights.css. */
const WIDE = '(min-width: 1440px)';

/** Insights of the open article: beside it in a wide window, else in a sheet that its button opens. */
@Component({
  selector: 'rd-insights',
  imports: [Button, Icon, InsightsPanel, Popover],
  template: `
    @if (isBeside()) {
      <aside [attr.aria-label]="label">
        <header>
          <h2>{{ label }}</h2>
          <button
            rdButton
            type="button"
            [square]="true"
            aria-label="Hide insights"
            i18n-aria-label
            [title]="commands.formatTitle('article.insights', hideLabel)"
            (click)="panes.insights.set(false)"
          >
            <svg rdIcon="x"></svg>
          </button>
        </header>
        <div class="scroll">
          @defer (on immediate) {
            <rd-insights-panel [article]="article()" (quoted)="quoted.emit($event)" />
          }
        </div>
      </aside>
    }
    <rd-popover #sheet [label]="label">
      @if (sheet.open()) {
        @defer (on immediate) {
          <rd-insights-panel [article]="article()" (quoted)="showQuoted($event)" />
        }
      }
    </rd-popover>
  `,
  styleUrl: './insights.css',
})
export class Insights {
  readonly article = input.required<Article>();
  /** The button of the toolbar, beside which the sheet opens. */
  readonly button = input.required<HTMLElement | null>();
  /** Words of this article, to be shown in its text. */
  readonly quoted = output<Claim>();

  protected readonly panes = inject(Panes);
  protected readonly commands = inject(Commands);
  private readonly access = inject(AiAccess);
  private readonly sheet = viewChild.required(Popover);
  private readonly isWide = toSignal(
    inject(BreakpointObserver)
      .observe(WIDE)
      .pipe(map(({ matches }) => matches)),
    { initialValue: false },
  );
  protected readonly label = $localize`Insights`;
  protected readonly hideLabel = $localize`Hide insights`;
  protected readonly isBeside = computed(
    () => this.isWide() && this.panes.insights() && this.access.enabled(),
  );
  /** For the button, whether they are shown. */
  readonly isOpen = computed(() => this.isBeside() || this.sheet().open());

  constructor() {
    this.commands.register([
      { id: 'article.insights', when: () => this.access.enabled(), run: () => this.toggle() },
    ]);
  }

  /** The sheet would cover the words. */
  protected showQuoted(claim: Claim): void {
    this.sheet().hide();
    this.quoted.emit(claim);
  }

  private toggle(): void {
    const button = this.button();
    if (this.isWide()) this.panes.insights.update((shown) => !shown);
    else if (button) this.sheet().toggle(button);
  }
}
