import { Component, computed, inject, input, output } from '@angular/core';
import type { UpdateSettings } from '@reader/contract';
import { Control, StoredValue } from '@reader/web-ui';
import { Session } from '../../../state/session/session';
import { Setting } from '../setting';
import { listHours, listWeekdays } from './schedule-times';

export type Frequency = 'off' | 'daily' | 'weekly';

/** The words of a schedule. */
export interface ScheduleWords {
  readonly name: string;
  readonly note: string;
  readonly day: string;
  readonly time: string;
  readonly timeNote: string;
}

/**
 * How often, on which weekday and at which hour something is delivered. Digests and briefings share the time.
 */
@Component({
  selector: 'rd-schedule-settings',
  imports: [Control, Setting, StoredValue],
  template: `
    <rd-setting [name]="words().name" [note]="words().note">
      <select
        rdControl
        [attr.aria-label]="words().name"
        [rdStoredValue]="frequency() ?? 'off'"
        (change)="chooseFrequency($event)"
      >
        <option value="off" i18n>Never</option>
        <option value="daily" i18n>Every day</option>
        <option value="weekly" i18n>Every week</option>
      </select>
    </rd-setting>
    @if (frequency() === 'weekly') {
      <rd-setting [name]="words().day">
        <select
          rdControl
          [attr.aria-label]="words().day"
          [rdStoredValue]="settings()?.digest_weekday ?? ''"
          (change)="chooseWeekday($event)"
        >
          @for (day of weekdays; track day.value) {
            <option [value]="day.value">{{ day.label }}</option>
          }
        </select>
      </rd-setting>
    }
    @if (frequency() !== 'off') {
      <rd-setting [name]="words().time" [note]="words().timeNote">
        <select
          rdControl
          [attr.aria-label]="words().time"
          [rdStoredValue]="settings()?.digest_hour ?? ''"
          (change)="chooseHour($event)"
        >
          @for (hour of hours; track hour.value) {
            <option [value]="hour.value">{{ hour.label }}</option>
          }
        </select>
      </rd-setting>
    }
  `,
  styles: `
    :host {
      display: contents;
    }
    select {
      width: 160px;
    }
    rd-setting + rd-setting {
      border-top: 1px solid var(--line);
    }
  `,
})
export class ScheduleSettings {
  readonly words = input.required<ScheduleWords>();
  readonly frequency = input.required<Frequency | undefined>();
  readonly frequencyChosen = output<Frequency>();
  readonly timeChosen = output<UpdateSettings>();

  private readonly session = inject(Session);
  protected readonly settings = computed(() => this.session.user()?.settings);
  protected readonly hours = listHours();
  protected readonly weekdays = listWeekdays();

  protected chooseFrequency(event: Event): void {
    this.frequencyChosen.emit(getValue(event) as Frequency);
  }

  protected chooseHour(event: Event): void {
    this.timeChosen.emit({ digest_hour: Number(getValue(event)) });
  }

  protected chooseWeekday(event: Event): void {
    this.timeChosen.emit({ digest_weekday: Number(getValue(event)) });
  }
}

const getValue = (event: Event): string => (event.target as HTMLSelectElement).value;
