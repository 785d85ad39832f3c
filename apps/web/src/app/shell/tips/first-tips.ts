import { Component, DOCUMENT, DestroyRef, ElementRef, computed, effect, inject, signal } from '@angular/core';
import { Button } from '@reader/web-ui';
import { Preferences } from '../../state/preferences/preferences';
import { Commands } from '../commands/commands';
import { KeyCaps } from '../commands/key-caps';
import { placeTip } from './place-tip';
import { TIPS } from './tip-list';

/** Targets appear, move and vanish with lists, panes and pages. */
const FOLLOW_MS = 250;

/** The tips of the first run, one at a time beside what they explain. None has to be answered. */
@Component({
  selector: 'rd-first-tips',
  imports: [Button, KeyCaps],
  template: `
    @if (tip(); as it) {
      @if (place(); as at) {
        <section class="tip" aria-labelledby="tip-heading" [style.left.px]="at.left" [style.top.px]="at.top">
          <h2 id="tip-heading">{{ it.heading }}</h2>
          <p>{{ it.text }}</p>
          @if (keys().length > 0) {
            <dl>
              @for (command of keys(); track command.id) {
                <div>
                  <dt>{{ command.label }}</dt>
                  <dd><rd-keys [binding]="command.key" /></dd>
                </div>
              }
            </dl>
          }
          <footer>
            <span i18n>{{ step() }} of {{ total }}</span>
            <button rdButton type="button" (click)="end()" i18n>Skip tips</button>
            <button rdButton look="solid" type="button" (click)="advance()">
              @if (step() < total) {
                <ng-container i18n>Next tip</ng-container>
              } @else {
                <ng-container i18n>Done</ng-container>
              }
            </button>
          </footer>
        </section>
      }
    }
  `,
  styleUrl: './first-tips.css',
})
export class FirstTips {
  private readonly preferences = inject(Preferences);
  private readonly commands = inject(Commands);
  private readonly document = inject(DOCUMENT);
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;

  protected readonly total = TIPS.length;
  protected readonly step = this.preferences.get('welcome.tip');
  protected readonly tip = computed(() => TIPS[this.step() - 1]);
  protected readonly place = signal<{ left: number; top: number } | null>(null);
  protected readonly keys = computed(() =>
    (this.tip()?.keys ?? []).flatMap((id) => {
      const command = this.commands.all().findLast((each) => each.id === id);
      const key = command?.keys[0];
      return command && key ? [{ id, label: command.label, key }] : [];
    }),
  );

  constructor() {
    const timer = setInterval(() => this.follow(), FOLLOW_MS);
    inject(DestroyRef).onDestroy(() => clearInterval(timer));
    effect(() => {
      this.step();
      this.place.set(null);
    });
  }

  protected advance(): void {
    this.preferences.set('welcome.tip', this.step() + 1);
  }

  protected end(): void {
    this.preferences.set('welcome.tip', TIPS.length + 1);
  }

  private follow(): void {
    const target = this.findTarget();
    if (target === null) return this.place.set(null);
    const tip = this.host.querySelector<HTMLElement>('.tip');
    const size = { width: tip?.offsetWidth ?? 320, height: tip?.offsetHeight ?? 180 };
    const { clientWidth: width, clientHeight: height } = this.document.documentElement;
    const place = placeTip(target.getBoundingClientRect(), size, { width, height });
    const now = this.place();
    if (now?.left !== place.left || now.top !== place.top) this.place.set(place);
  }

  private findTarget(): Element | null {
    // A tip below an open dialog would be seen and not reached.
    if (this.document.querySelector('dialog:modal')) return null;
    for (const selector of this.tip()?.targets ?? [])
      for (const element of this.document.querySelectorAll(selector))
        if (this.isInView(element)) return element;
    return null;
  }

  private isInView(element: Element): boolean {
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    const { clientWidth: width, clientHeight: height } = this.document.documentElement;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return right > 0 && bottom > 0 && left < width && top < height;
  }
}
