import { Component, computed, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { ReadingWeather } from '@reader/contract';
import { Button, Icon } from '@reader/web-ui';
import { describeWeather } from './describe-weather';

/** How much arrives and how much of it waits, in one line with what helps. */
@Component({
  selector: 'rd-reading-weather',
  imports: [Button, Icon, RouterLink],
  template: `
    @let it = forecast();
    <span class="sign"><svg [rdIcon]="it.icon" size="20"></svg></span>
    <p class="title">{{ it.title }}</p>
    <p class="text">{{ it.text }}</p>
    @if (it.next === 'clean-up') {
      <a rdButton look="outline" routerLink="/sources" i18n>Manage sources</a>
    } @else if (it.next === 'add') {
      <a rdButton look="outline" routerLink="/sources/add" i18n>Add a source</a>
    }
  `,
  styles: `
    :host {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr);
      column-gap: var(--space-4);
      align-items: center;
    }
    .sign {
      display: grid;
      grid-row: span 2;
      align-self: start;
      place-items: center;
      width: 44px;
      height: 44px;
      border-radius: 50%;
      background: var(--pressed);
      color: var(--text-quiet);
    }
    .title {
      font-size: var(--size-18);
      font-weight: 600;
    }
    .text {
      color: var(--text-quiet);
      text-wrap: pretty;
    }
    a {
      grid-column: 2;
      justify-self: start;
      margin-top: var(--space-3);
    }
  `,
})
export class ReadingWeatherNow {
  readonly weather = input.required<ReadingWeather>();

  protected readonly forecast = computed(() => describeWeather(this.weather()));
}
