import { Component, computed, inject, input, output, resource } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { Watchlist } from '@reader/contract';
import { Choice, type Option } from '@reader/web-ui';
import { ServerConfig } from '../../state/server/server-config';
import { Session } from '../../state/session/session';

type Notify = Watchlist['notify'];

/** Where new matches are announced; nothing where the server can neither notify nor mail. */
@Component({
  selector: 'rd-notify-choice',
  imports: [Choice, RouterLink],
  template: `
    @if (options().length > 1) {
      <span class="label" i18n>New matches</span>
      <rd-choice
        i18n-label
        label="New matches"
        [options]="options()"
        [value]="value()"
        (chosen)="chosen.emit($event)"
      />
      @switch (missing()) {
        @case ('push') {
          <p>
            <ng-container i18n>Notifications are off.</ng-container>
            <a routerLink="/settings/notifications" i18n>Enable them</a>
          </p>
        }
        @case ('email') {
          <p>
            <ng-container i18n>Your email digest is off.</ng-container>
            <a routerLink="/settings/mail" i18n>Enable it</a>
          </p>
        }
      }
    }
  `,
  styles: `
    :host {
      display: grid;
      justify-items: start;
      gap: var(--space-1);
    }
    :host:not(:has(.label)) {
      display: none;
    }
    .label {
      font-size: var(--size-13);
      font-weight: 540;
      color: var(--text-quiet);
    }
    p {
      color: var(--text-quiet);
      font-size: var(--size-13);
    }
  `,
})
export class NotifyChoice {
  readonly value = input.required<Notify>();
  readonly chosen = output<Notify>();

  private readonly server = inject(ServerConfig);
  private readonly session = inject(Session);
  private readonly config = resource({ loader: () => this.server.load() });
  /** A watchlist can be set to what the server no longer does. */
  protected readonly options = computed((): readonly Option<Notify>[] => {
    const features = this.config.hasValue() ? this.config.value().features : null;
    return [
      { value: 'none' as const, label: $localize`Only listed here` },
      ...(features?.push || this.value() === 'push'
        ? [{ value: 'push' as const, label: $localize`Notification` }]
        : []),
      ...(features?.email || this.value() === 'email'
        ? [{ value: 'email' as const, label: $localize`Email digest` }]
        : []),
    ];
  });
  /** What the user has to turn on first. */
  protected readonly missing = computed((): Notify | null => {
    const settings = this.session.user()?.settings;
    if (this.value() === 'push' && settings?.push_enabled === false) return 'push';
    return this.value() === 'email' && settings?.email_digest === 'off' ? 'email' : null;
  });
}
