import { Component, computed, inject } from '@angular/core';
import { Clock } from '@reader/web-ui';
import { Page } from '../../shell/frame/page';
import { formatDay } from './format-day';
import { FrontPage } from './front-page';

/** The front page as a page of its own, for phones, which have no third pane. Other windows can open it. */
@Component({
  selector: 'rd-front-page-screen',
  imports: [FrontPage, Page],
  template: `
    <rd-page [heading]="day()">
      <rd-front-page [isAlone]="true" />
    </rd-page>
  `,
  styles: `
    :host {
      display: block;
      height: 100%;
    }
  `,
})
export class FrontPageScreen {
  private readonly clock = inject(Clock);
  protected readonly day = computed(() => formatDay(this.clock.now()));
}
