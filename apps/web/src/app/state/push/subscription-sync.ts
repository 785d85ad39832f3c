import { Service, inject } from '@angular/core';
import { Api } from '../api/api';
import { Session } from '../session/session';
import { findSubscription, toSubscribeInput } from './push-registration';

/** Tells the server of this browser's subscription, which it may have lost or never received. */
@Service()
export class SubscriptionSync {
  private readonly api = inject(Api);
  private readonly session = inject(Session);

  private sending: Promise<void> = Promise.resolve();

  /** Settles when nothing is on its way any more: a removal must come after it. */
  get whenSent(): Promise<unknown> {
    return this.sending.catch(() => undefined);
  }

  send(): Promise<void> {
    return (this.sending = this.post());
  }

  private async post(): Promise<void> {
    if (this.session.user()?.settings.push_enabled !== true) return;
    const subscription = await findSubscription();
    if (subscription === null) return;
    await this.api.post('/api/push/subscriptions', { body: toSubscribeInput(subscription) });
  }
}
