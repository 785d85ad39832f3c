import { Component, DOCUMENT, DestroyRef, effect, inject, signal } from '@angular/core';
import { NoticeStack, Slider, Switch } from '@reader/web-ui';
import { Samples } from './samples';
import { TokenSheet } from './token-sheet';

const HUE = 262;

/**
 * The design kit in both themes side by side. It exists only in development builds (app.routes.ts), so its
 * texts are not translated.
 */
@Component({
  selector: 'rd-style-page',
  imports: [NoticeStack, Slider, Samples, Switch, TokenSheet],
  template: `
    <header>
      <h1>Style</h1>
      <rd-slider
        label="Accent"
        [value]="hue()"
        [min]="0"
        [max]="360"
        [text]="hue() + '°'"
        (moved)="hue.set($event)"
      />
      <span>More contrast</span>
      <rd-switch label="More contrast" [on]="more()" (toggled)="more.set($event)" />
    </header>
    <main>
      @for (theme of themes; track theme) {
        <section [class]="theme" [attr.aria-label]="theme">
          <rd-token-sheet />
          <rd-samples />
        </section>
      }
    </main>
    <rd-notice-stack />
  `,
  styleUrl: './style-page.css',
})
export class StylePage {
  private readonly root = inject(DOCUMENT).documentElement;
  protected readonly themes = ['light', 'dark'];
  protected readonly hue = signal(HUE);
  protected readonly more = signal(this.root.dataset['contrast'] === 'more');

  constructor() {
    effect(() => this.root.style.setProperty('--accent-hue', String(this.hue())));
    effect(() => {
      if (this.more()) this.root.dataset['contrast'] = 'more';
      else delete this.root.dataset['contrast'];
    });
    inject(DestroyRef).onDestroy(() => this.root.style.removeProperty('--accent-hue'));
  }
}
