import { Component, computed, inject, input } from '@angular/core';
import { Clock } from './clock';
import { formatFullTime, formatRelativeTime, formatTimeAgo } from '@reader/web-words';

/** A relative time that stays current; its tooltip is the exact time. */
@Component({
  selector: 'rd-age',
  template: `<time [attr.datetime]="at()" [title]="full()">{{ text() }}</time>`,
})
export class Age {
  readonly at = input.required<string>();
  /** Whether it is part of a sentence. */
  readonly ago = input(false);

  private readonly clock = inject(Clock);
  protected readonly text = computed(() =>
    (this.ago() ? formatTimeAgo : formatRelativeTime)(this.at(), this.clock.now()),
  );
  protected readonly full = computed(() => formatFullTime(this.at()));
}
