import { Component, computed, inject, linkedSignal, signal } from '@angular/core';
import { Button, Clock, Control, Field, Notices } from '@reader/web-ui';
import { Session } from '../../../state/session/session';
import { getDeviceZone, timeIn, findZone, listZones } from './zones';

/** The time zone of days and of mail. Typing any part of a name finds it. */
@Component({
  selector: 'rd-time-zone',
  imports: [Button, Control, Field],
  template: `
    <rd-field i18n-label label="Time zone" [labelHidden]="true" [hint]="hint()" [(problem)]="problem">
      <input
        rdControl
        list="rd-time-zones"
        autocomplete="off"
        spellcheck="false"
        [value]="text()"
        (focus)="selectText($event)"
        (change)="onChange($event)"
      />
    </rd-field>
    <datalist id="rd-time-zones">
      @for (zone of zones; track zone) {
        <option [value]="zone"></option>
      }
    </datalist>
    @if (device !== zone()) {
      <button rdButton look="outline" type="button" (click)="choose(device)" i18n>
        Use this device’s time zone: {{ device }}
      </button>
    }
  `,
  styles: `
    :host {
      display: grid;
      justify-items: start;
      gap: var(--space-4);
      width: 320px;
      max-width: 100%;
    }
    rd-field {
      width: 100%;
    }
    button {
      max-width: 100%;
      padding-block: var(--space-1);
      overflow-wrap: anywhere;
      white-space: normal;
    }
    @media (max-width: 719px) {
      :host {
        width: 100%;
      }
    }
  `,
})
export class TimeZone {
  private readonly session = inject(Session);
  private readonly notices = inject(Notices);
  private readonly clock = inject(Clock);

  protected readonly zones = listZones();
  protected readonly device = getDeviceZone();
  protected readonly zone = computed(() => this.session.user()?.settings.timezone ?? 'UTC');
  protected readonly text = linkedSignal(() => this.zone());
  protected readonly problem = signal<string | null>(null);
  protected readonly hint = computed(() => {
    const time = timeIn(this.zone(), this.clock.now());
    return $localize`Current time there: ${time}:TIME:. Type a city to find another time zone.`;
  });

  /** Selects the text, so that typing replaces it and searches the whole list. */
  protected selectText(event: Event): void {
    (event.target as HTMLInputElement).select();
  }

  protected onChange(event: Event): void {
    void this.choose((event.target as HTMLInputElement).value);
  }

  protected async choose(text: string): Promise<void> {
    const zone = findZone(text, this.zones);
    this.text.set(zone ?? text);
    this.problem.set(zone ? null : $localize`This time zone does not exist. Choose one from the list.`);
    if (!zone || zone === this.zone()) return;
    try {
      await this.session.change({ timezone: zone });
      this.notices.showMessage($localize`Time zone saved`);
    } catch (error) {
      this.notices.showProblem($localize`The time zone was not saved`, error);
    }
  }
}
