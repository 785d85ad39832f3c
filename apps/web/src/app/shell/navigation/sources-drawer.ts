import { CdkTrapFocus } from '@angular/cdk/a11y';
import { Component, DOCUMENT, computed, effect, inject, linkedSignal, viewChild } from '@angular/core';
import { NavigationEnd, Router } from '@angular/router';
import { takeUntilDestroyed } from '@angular/core/rxjs-interop';
import { filter } from 'rxjs';
import { Drawer } from '../frame/drawer';
import { FirstView } from '../../state/startup/first-view';
import { Panes } from '../frame/panes';
import { SourcesPane } from './sources-pane';

/** The sources pane: in its place on a wide screen, a drawer on a narrow one. */
@Component({
  selector: 'rd-sources-drawer',
  imports: [CdkTrapFocus, SourcesPane],
  template: `
    @if (floating()) {
      <button
        class="scrim"
        type="button"
        tabindex="-1"
        i18n-aria-label
        aria-label="Close"
        (click)="drawer.hide()"
      ></button>
    }
    <div
      class="pane"
      [class.out]="floating()"
      [class.moving]="moving()"
      (transitionend)="endMove($event)"
      [attr.inert]="hidden() ? '' : null"
      [cdkTrapFocus]="floating()"
      [attr.role]="floating() ? 'dialog' : null"
      [attr.aria-modal]="floating() || null"
      [attr.aria-label]="floating() ? name : null"
    >
      @if (firstView.drawn()) {
        <rd-sources-pane />
      }
    </div>
  `,
  styleUrl: './sources-drawer.css',
  host: { '(keydown.escape)': 'close($event)' },
})
export class SourcesDrawer {
  protected readonly drawer = inject(Drawer);
  /** Rendered after the first view, because a tree of hundreds of sources is slow to draw. */
  protected readonly firstView = inject(FirstView);
  private readonly document = inject(DOCUMENT);
  private readonly panes = inject(Panes);
  protected readonly name = $localize`Sources`;
  protected readonly floating = this.drawer.open;
  /** From opening or closing until its end. */
  protected readonly moving = linkedSignal<boolean, boolean>({
    source: this.floating,
    computation: (_, before) => before !== undefined,
  });
  /** Whether the pane is hidden, and therefore inert. */
  protected readonly hidden = computed(() =>
    this.drawer.narrow() ? !this.floating() : this.panes.sourcesHidden(),
  );

  private readonly trap = viewChild.required(CdkTrapFocus);
  private cameFrom: Element | null = null;

  constructor() {
    effect(() => (this.floating() ? this.takeFocus() : this.giveFocusBack()));
    inject(Router)
      .events.pipe(
        filter((event) => event instanceof NavigationEnd),
        takeUntilDestroyed(),
      )
      .subscribe(() => this.drawer.hide());
  }

  /** Escape closes the drawer and nothing else. */
  protected close(event: Event): void {
    if (!this.floating()) return;
    event.preventDefault();
    this.drawer.hide();
  }

  /** Transitions inside of the pane end here too. */
  protected endMove({ target, currentTarget }: Event): void {
    if (target === currentTarget) this.moving.set(false);
  }

  private takeFocus(): void {
    this.cameFrom = this.document.activeElement;
    void this.trap().focusTrap.focusInitialElementWhenReady();
  }

  private giveFocusBack(): void {
    if (this.cameFrom instanceof HTMLElement) this.cameFrom.focus();
    this.cameFrom = null;
  }
}
