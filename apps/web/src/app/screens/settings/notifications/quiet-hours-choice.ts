import { Component, computed, inject } from '@angular/core';
import { Control, Notices, StoredValue } from '@reader/web-ui';
import { Session } from '../../../state/session/session';
import { listHours } from '../schedule/schedule-times';

/** What is proposed when the user chooses one end. */
const PROPOSED = { from: 22, to: 7 };
const NEVER = '';

/** The hours of the day without notifications, in the user's time zone. */
@Component({
  selector: 'rd-quiet-hours-choice',
  imports: [Control, StoredValue],
  template: `
    <label>
      <span i18n>From</span>
      <select rdControl [rdStoredValue]="quiet()?.from ?? never" (change)="chooseStart($event)">
        <option [value]="never" i18n>Never</option>
        @for (option of options; track option.value) {
          <option [value]="option.value">{{ option.label }}</option>
        }
      </select>
    </label>
    @if (quiet(); as chosen) {
      <label>
        <span i18n>To</span>
        <select rdControl [rdStoredValue]="chosen.to" (change)="chooseEnd($event)">
          @for (option of options; track option.value) {
            <option [value]="option.value">{{ option.label }}</option>
          }
        </select>
      </label>
    }
  `,
  styles: `
    :host {
      display: flex;
      flex-wrap: wrap;
      gap: var(--space-2) var(--space-4);
    }
    label {
      display: flex;
      align-items: center;
      gap: var(--space-2);
      font-size: var(--size-13);
    }
    select {
      min-width: 96px;
    }
  `,
})
export class QuietHoursChoice {
  private readonly session = inject(Session);
  private readonly notices = inject(Notices);
  protected readonly never = NEVER;
  protected readonly quiet = computed(() => this.session.user()?.settings.quiet_hours ?? null);
  protected readonly options = listHours();

  protected chooseStart(event: Event): Promise<void> {
    const { value } = event.target as HTMLSelectElement;
    return this.save(value === NEVER ? null : { ...PROPOSED, ...this.quiet(), from: Number(value) });
  }

  protected chooseEnd(event: Event): Promise<void> {
    const { value } = event.target as HTMLSelectElement;
    return this.save({ ...PROPOSED, ...this.quiet(), to: Number(value) });
  }

  private async save(quiet_hours: { from: number; to: number } | null): Promise<void> {
    try {
      await this.session.change({ quiet_hours });
    } catch (error) {
      this.notices.showProblem($localize`Your choice was not saved`, error);
    }
  }
}
