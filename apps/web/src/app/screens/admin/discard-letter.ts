import { Component, inject, input, output } from '@angular/core';
import type { DeadLetter } from '@reader/contract';
import { Confirm, Notices } from '@reader/web-ui';
import { Api } from '../../state/api/api';

/** Confirms first, because what is discarded is never tried again. */
@Component({
  selector: 'rd-discard-letter',
  imports: [Confirm],
  template: `
    <rd-confirm
      i18n-heading
      heading="Discard this work"
      i18n-yes
      yes="Discard"
      i18n-no
      no="Keep"
      [act]="discard"
      (closed)="closed.emit()"
    >
      @if (letter().to; as recipient) {
        <ng-container i18n>The email to {{ recipient }} is deleted and will never be sent.</ng-container>
      } @else {
        <ng-container i18n>
          This work is never done for the article or source it is about. Everything else stays as it is.
        </ng-container>
      }
    </rd-confirm>
  `,
})
export class DiscardLetter {
  readonly letter = input.required<DeadLetter>();
  readonly discarded = output<void>();
  readonly closed = output<void>();

  private readonly api = inject(Api);
  private readonly notices = inject(Notices);

  protected readonly discard = async (): Promise<void> => {
    const path = { dead_letter_id: this.letter().dead_letter_id };
    await this.api.delete('/api/admin/dead-letters/{dead_letter_id}', { path });
    this.notices.showMessage($localize`It was discarded`);
    this.discarded.emit();
  };
}
