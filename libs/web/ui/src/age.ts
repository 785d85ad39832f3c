import { Component, computed, inject, input } from '@angular/core';
import { Clock } from './clock';
import { formatFullTime, formatRelativeTime, formatTimeAgo } from '@reader/web-words';

/** How long ago, kept true while it is on screen; the exact time is its title. */
@Component({
  selector: 'rd-age',
  template: `<time [attr.datetime]="at()" [title]="full()">{{ text() }}</time>`,
})
export class Age {
  readonly at = input.required<string>();
  /** Whether it stands in a sentence. */
  readonly ago = input(false);

  private readonly clock = inject(Clock);
  protected readonly text = computed(() =>
    (this.ago() ? formatTimeAgo : formatRelativeTime)(this.at(), this.clock.now()),
  );
  protected readonly full = computed(() => formatFullTime(this.at()));
}
