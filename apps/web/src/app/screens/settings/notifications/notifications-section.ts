import { Component, computed, inject, resource, signal } from '@angular/core';
import { Button, Notices, ProblemMessage, Skeleton, Switch } from '@reader/web-ui';
import { Api } from '../../../state/api/api';
import { Session } from '../../../state/session/session';
import { Setting } from '../setting';
import { SetupGuide } from '../setup-guide';
import {
  findObstacle,
  findSubscription,
  subscribe,
  toSubscribeInput,
} from '../../../state/push/push-registration';
import { SubscriptionSync } from '../../../state/push/subscription-sync';
import { QuietHoursChoice } from './quiet-hours-choice';

const VARIABLES = `VAPID_PUBLIC_KEY=…
VAPID_PRIVATE_KEY=…`;

/** Whether this browser shows notifications. */
@Component({
  selector: 'rd-notifications-section',
  imports: [Button, ProblemMessage, QuietHoursChoice, Setting, SetupGuide, Skeleton, Switch],
  template: `
    <h2 i18n>Notifications</h2>
    @if (config.error(); as error) {
      <rd-problem-message [error]="error.cause ?? error" [retryable]="true" (retry)="config.reload()" />
    } @else if (!config.hasValue()) {
      <rd-skeleton [rows]="4" />
    } @else if (isOff() && session.isAdmin()) {
      <p i18n>This server does not send notifications.</p>
      <rd-setup-guide [variables]="VARIABLES">
        <ng-container i18n><code>npx web-push generate-vapid-keys</code> prints a pair of keys.</ng-container>
      </rd-setup-guide>
    } @else if (isOff()) {
      <p i18n>This server does not send notifications. Its administrator can configure them.</p>
    } @else if (obstacle === 'unsupported') {
      <p i18n>This browser cannot show notifications of this server.</p>
    } @else {
      @if (obstacle === 'blocked') {
        <p i18n>The browser blocks notifications of this server. Allow them in the browser’s settings.</p>
      }
      <div class="settings">
        <rd-setting
          i18n-name
          name="Notifications on this device"
          i18n-note
          note="For watchlists that are set to notify you."
        >
          <rd-switch
            i18n-label
            label="Notifications on this device"
            [on]="isOn()"
            [disabled]="obstacle !== null || vapidKey() === null"
            (toggled)="set($event)"
          />
        </rd-setting>
        <rd-setting
          i18n-name
          name="Big stories"
          i18n-note
          note="When five of your sources report the same story. At most five a day."
        >
          <rd-switch
            i18n-label
            label="Big stories"
            [on]="session.user()?.settings?.story_push === true"
            [disabled]="!isOn()"
            (toggled)="setStories($event)"
          />
        </rd-setting>
        <rd-setting
          i18n-name
          name="Quiet hours"
          i18n-note
          note="Notifications wait until these hours of your time zone are over."
        >
          <rd-quiet-hours-choice />
        </rd-setting>
        <rd-setting
          i18n-name
          name="Test"
          i18n-note
          note="Sends a notification to each of your devices that has them on."
        >
          <button
            rdButton
            look="outline"
            type="button"
            [busy]="busy()"
            [disabled]="!isOn()"
            (click)="test()"
            i18n
          >
            Send a test
          </button>
        </rd-setting>
      </div>
    }
  `,
  styleUrl: '../section.css',
  styles: `
    rd-skeleton {
      width: 100%;
    }
  `,
})
export class NotificationsSection {
  private readonly api = inject(Api);
  private readonly notices = inject(Notices);
  private readonly sync = inject(SubscriptionSync);
  protected readonly session = inject(Session);
  protected readonly config = resource({ loader: () => this.api.get('/api/config') });
  protected readonly vapidKey = computed(() =>
    this.config.hasValue() ? (this.config.value().push?.vapid_public_key ?? null) : null,
  );
  protected readonly isOff = computed(() => this.config.hasValue() && this.vapidKey() === null);
  protected readonly VARIABLES = VARIABLES;
  protected readonly obstacle = findObstacle();
  private readonly subscription = resource({ loader: () => findSubscription() });
  protected readonly isOn = computed(
    () =>
      this.subscription.hasValue() &&
      this.subscription.value() !== null &&
      this.session.user()?.settings.push_enabled === true,
  );
  protected readonly busy = signal(false);

  protected set(on: boolean): Promise<void> {
    return this.notices.runBusy(this.busy, $localize`Your choice was not saved`, async () => {
      if (on) await this.enable();
      else await this.disable();
      this.subscription.reload();
    });
  }

  protected setStories(on: boolean): Promise<void> {
    return this.notices.runBusy(this.busy, $localize`Your choice was not saved`, () =>
      this.session.change({ story_push: on }),
    );
  }

  protected test(): Promise<void> {
    return this.notices.runBusy(this.busy, $localize`The test failed`, async () => {
      const { sent } = await this.api.post('/api/push/test');
      this.notices.showMessage(
        sent > 0
          ? $localize`A notification is on its way`
          : $localize`No push service accepted the notification`,
      );
    });
  }

  private async enable(): Promise<void> {
    const subscription = await subscribe(this.vapidKey() ?? '');
    await this.api.post('/api/push/subscriptions', { body: toSubscribeInput(subscription) });
    await this.session.change({ push_enabled: true });
  }

  /** Other devices stay subscribed. */
  private async disable(): Promise<void> {
    const subscription = await findSubscription();
    if (subscription === null) return;
    const { endpoint } = subscription;
    await this.sync.whenSent;
    await subscription.unsubscribe();
    await this.api.delete('/api/push/subscriptions', { body: { endpoint } });
  }
}
