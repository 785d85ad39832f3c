import { Component, inject, input } from '@angular/core';
import { Button, type ButtonLook } from '@reader/web-ui';
import { BriefingCreation } from './briefing-creation';

/** Creates a briefing of the last day, and opens it. An icon may stand in it. */
@Component({
  selector: 'rd-create-briefing',
  imports: [Button],
  template: `
    <button rdButton type="button" [look]="look()" [busy]="creation.isRunning()" (click)="creation.create()">
      <ng-content /><ng-container i18n>Create a briefing now</ng-container>
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
  protected readonly creation = inject(BriefingCreation);
}
