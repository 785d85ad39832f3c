import { Component, inject } from '@angular/core';
import { Icon } from './icon';
import { Button } from './button';
import { Notices } from './notices';

@Component({
  selector: 'rd-notice-stack',
  imports: [Button, Icon],
  template: `
    @for (notice of notices.all(); track notice.id) {
      <div
        class="notice"
        [class.problem]="notice.kind === 'problem'"
        (focusin)="notices.hold(notice)"
        (focusout)="release($event)"
      >
        @if (notice.kind === 'problem') {
          <svg rdIcon="circle-alert"></svg>
        }
        <p>
          {{ notice.text }}
          @if (notice.requestId; as id) {
            <code i18n>Request {{ id }}</code>
          }
        </p>
        @if (notice.action; as action) {
          <button rdButton type="button" (click)="notices.runAction(notice)">
            {{ action.label }}
            @if (notice.others > 0) {
              <span>({{ notice.others + 1 }})</span>
            }
          </button>
        }
        <button
          rdButton
          type="button"
          [square]="true"
          i18n-aria-label
          aria-label="Dismiss"
          (click)="notices.dismiss(notice)"
        >
          <svg rdIcon="x"></svg>
        </button>
      </div>
    }
  `,
  styleUrl: './notice-stack.css',
  host: { role: 'region', '[attr.aria-label]': 'name' },
})
export class NoticeStack {
  protected readonly notices = inject(Notices);
  protected readonly name = $localize`Notices`;

  /** The focus may only move within the notice. */
  protected release({ currentTarget, relatedTarget }: FocusEvent): void {
    const [from, to] = [currentTarget as Element, relatedTarget as Element | null];
    if (!from.contains(to)) this.notices.release();
  }
}
