import { BreakpointObserver } from '@angular/cdk/layout';
import { Component, computed, inject } from '@angular/core';
import { toSignal } from '@angular/core/rxjs-interop';
import { FirstView } from '../../state/startup/first-view';
import { FrontPage } from './front-page';

/** Narrower windows show the list alone. As in inbox.css. */
const HAS_THIRD_PANE = '(min-width: 720px)';

/** The third pane while no article is open. The front page loads after the list. */
@Component({
  selector: 'rd-front-page-pane',
  imports: [FrontPage],
  template: `
    @defer (when isShown()) {
      <rd-front-page />
    }
  `,
  styles: `
    :host {
      display: block;
      height: 100%;
      overflow-y: auto;
    }
  `,
})
export class FrontPagePane {
  private readonly firstView = inject(FirstView);
  private readonly wide = toSignal(inject(BreakpointObserver).observe(HAS_THIRD_PANE));
  protected readonly isShown = computed(() => this.firstView.drawn() && this.wide()?.matches === true);
}
