import { Component, inject, input } from '@angular/core';
import { Button, type ButtonLook } from '@reader/web-ui';
import { BriefingCreation } from './briefing-creation';

/** Creates a briefing of the last day, and opens it. An icon may stand in it. */
@Component({
  selector: 'rd-create-briefing',
  imports: [Button],
  template: `
    <button rdButton type="button" [look]="look()" [busy]="creation.isRunning()" (click)="creation.create()">
      <ng-content />{{ label() }}
    </button>
  `,
  styles: `
    :host {
      display: contents;
    }
  `,
})
export class CreateBriefing {
  readonly look = input<ButtonLook>('solid');
  readonly label = input($localize`Create a briefing now`);
  protected readonly creation = inject(BriefingCreation);
}
