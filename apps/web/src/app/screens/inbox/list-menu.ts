import { Component, inject, input } from '@angular/core';
import { Button, Icon, Menu, MenuItem, Opens } from '@reader/web-ui';
import { Commands } from '../../shell/commands/commands';
import { type ReadingView, canCollapse } from '../../state/library/reading-view';
import { DENSITIES, ORDERS } from '../../state/preferences/preference-schema';
import { Preferences } from '../../state/preferences/preferences';
import { DENSITY_LABELS } from '../../state/preferences/density-labels';
import { OLDER_THAN, ORDER_LABELS } from './list-labels';

/** Actions on the whole list and its layout; each one is a command. */
@Component({
  selector: 'rd-list-menu',
  imports: [Button, Icon, Menu, MenuItem, Opens],
  template: `
    <button
      rdButton
      type="button"
      aria-label="List menu"
      i18n-aria-label
      title="List menu"
      i18n-title
      [square]="true"
      [rdOpens]="menu"
    >
      <svg rdIcon="ellipsis"></svg>
    </button>
    <rd-menu #menu label="List" i18n-label>
      @if (markable()) {
        <div role="group" aria-label="Mark as read" i18n-aria-label>
          <p aria-hidden="true" i18n>Mark as read</p>
          <button
            rdMenuItem
            type="button"
            [keys]="getKey('list.markAllRead')"
            (click)="run('list.markAllRead')"
          >
            <ng-container i18n>All articles</ng-container>
          </button>
          <button rdMenuItem type="button" (click)="run('list.markAboveRead')" i18n>All above</button>
          <button rdMenuItem type="button" (click)="run('list.markBelowRead')" i18n>All below</button>
          @for (age of ages; track age.days) {
            <button rdMenuItem type="button" (click)="run(age.id)">{{ age.short }}</button>
          }
        </div>
        <hr />
      }
      <div role="group" aria-label="Order" i18n-aria-label>
        <p aria-hidden="true" i18n>Order</p>
        @for (order of orders; track order) {
          <button
            rdMenuItem
            type="button"
            [choice]="true"
            [checked]="view().sort === order"
            (click)="run('list.order.' + order)"
          >
            {{ orderLabels[order] }}
          </button>
        }
      </div>
      @if (canCollapse(view())) {
        <hr />
        <button rdMenuItem type="button" [checked]="view().isCollapsed" (click)="run('list.stories')" i18n>
          One row for each story
        </button>
      }
      <hr />
      <button rdMenuItem type="button" [keys]="getKey('go.rewind')" (click)="run('go.rewind')" i18n>
        As of this morning
      </button>
      <hr />
      <div role="group" aria-label="Layout" i18n-aria-label>
        <p aria-hidden="true" i18n>Layout</p>
        @for (option of densities; track option) {
          <button
            rdMenuItem
            type="button"
            [choice]="true"
            [checked]="density() === option"
            (click)="run('list.density.' + option)"
          >
            {{ densityLabels[option] }}
          </button>
        }
      </div>
    </rd-menu>
  `,
  styles: `
    p {
      padding: var(--space-1) var(--space-3) 2px;
      color: var(--text-faint);
      font-size: var(--size-12);
      font-weight: 560;
    }
  `,
})
export class ListMenu {
  readonly view = input.required<ReadingView>();
  readonly markable = input(false);

  private readonly commands = inject(Commands);
  protected readonly canCollapse = canCollapse;
  protected readonly density = inject(Preferences).get('list.density');
  protected readonly ages = OLDER_THAN;
  protected readonly orders = ORDERS;
  protected readonly orderLabels = ORDER_LABELS;
  protected readonly densities = DENSITIES;
  protected readonly densityLabels = DENSITY_LABELS;

  protected run(id: string): void {
    this.commands.run(id);
  }

  protected getKey(id: string): string {
    return this.commands.getKeyLabel(id);
  }
}
