import { Component } from '@angular/core';
import { BackLink } from '../../shell/frame/back-link';

/** The way back from the administration on a narrow screen, where the settings are a page of links. */
@Component({
  selector: 'rd-admin-back',
  imports: [BackLink],
  template: `<rd-back-link [to]="'/settings'" label="All settings" i18n-label />`,
  styles: `
    :host {
      display: none;
    }
    /* As in settings-page.css. */
    @media (max-width: 859px) {
      :host {
        display: flex;
      }
    }
  `,
})
export class AdminBack {}
