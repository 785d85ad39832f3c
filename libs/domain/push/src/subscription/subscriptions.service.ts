import { Inject, Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { CONFIG, type Config } from '@reader/config';
import { Conflict, FeatureNotConfigured, throwNotFound, toTooManyRequests } from '@reader/http';
import { PushSender, type SendResult } from '../notification/push-sender';
import { EndpointCheck, type SubscriptionKeys } from './endpoint-check';
import { SubscriptionsRepository } from './subscriptions.repository';

/** Shown by the front end in the user's language when it knows the tag. */
const TEST_MESSAGE = { title: 'Reader', body: 'Notifications work.', url: '/settings', tag: 'test' };

/** The browsers that get a user's notifications. */
@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly check: EndpointCheck,
    private readonly sender: PushSender,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * @param sid the secret id of the browser's session
   * @throws Problem 422 for endpoints and keys that are not accepted; LimitReached; Unauthenticated
   */
  subscribe(
    user: UserRef,
    sid: string,
    written: string,
    keys: SubscriptionKeys,
  ): Promise<{ isNew: boolean }> {
    this.requireFeature();
    const endpoint = this.check.parse(written);
    this.check.checkKeys(keys);
    return this.subscriptions.upsert(user, sid, endpoint, keys);
  }

  async unsubscribe(user: UserRef, written: string): Promise<void> {
    this.requireFeature();
    const endpoint = URL.parse(written)?.href ?? written;
    if (!(await this.subscriptions.deleteByEndpoint(user, endpoint))) throwNotFound('subscription');
  }

  /** Sends a message to each of the user's browsers at once. @throws TooManyRequests; Conflict without one */
  async test(user: UserRef): Promise<Record<SendResult, number>> {
    this.requireFeature();
    const waitMs = await this.subscriptions.countTest(user);
    if (waitMs > 0) throw toTooManyRequests(waitMs, 'Too many tests.');
    const browsers = await this.subscriptions.listOf(user);
    if (browsers.length === 0)
      throw new Conflict('no_subscription', 'No browser of yours is subscribed. Enable notifications first.');
    const results = await Promise.all(browsers.map((browser) => this.sender.send(browser, TEST_MESSAGE)));
    const counts = { sent: 0, gone: 0, later: 0, dropped: 0 };
    for (const result of results) counts[result] += 1;
    return counts;
  }

  private requireFeature(): void {
    if (this.config.push === null)
      throw new FeatureNotConfigured('push', 'Notifications are not configured.');
  }
}
