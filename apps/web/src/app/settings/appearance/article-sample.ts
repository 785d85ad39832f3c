import { Component, computed, inject } from '@angular/core';
import { Button, localeOfPage } from '@reader/web-ui';
import { Preferences } from '../../preferences/preferences';
import { FACE_NAMES } from './options';

/** How articles are set, in a line; it is arranged where one reads. */
@Component({
  selector: 'rd-article-sample',
  imports: [Button],
  template: `
    <div>
      <h3 i18n>Text of articles</h3>
      <p i18n>
        {{ face() }}, {{ size() }} px, {{ measure() }} characters a line, lines {{ leading() }} high.
      </p>
      <p i18n>Change it from the Aa button of any article, where you see what it does.</p>
    </div>
    <button rdButton look="outline" type="button" (click)="reset()" i18n>As it was at first</button>
  `,
  styles: `
    :host {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      justify-content: space-between;
      gap: var(--space-3);
      width: 100%;
    }
    h3 {
      font-size: var(--size-15);
      font-weight: 540;
      letter-spacing: 0;
    }
    p {
      color: var(--text-quiet);
      font-size: var(--size-13);
    }
  `,
})
export class ArticleSample {
  private readonly preferences = inject(Preferences);
  private readonly faceName = this.preferences.of('article.face');
  private readonly lines = this.preferences.of('article.leading');
  protected readonly face = computed(() => FACE_NAMES[this.faceName()]);
  protected readonly size = this.preferences.of('article.size');
  protected readonly measure = this.preferences.of('article.measure');
  protected readonly leading = computed(() => this.lines().toLocaleString(localeOfPage()));

  protected reset(): void {
    for (const name of ['article.face', 'article.size', 'article.measure', 'article.leading'] as const) {
      this.preferences.reset(name);
    }
  }
}
