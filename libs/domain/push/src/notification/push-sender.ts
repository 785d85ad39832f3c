import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import { FeatureNotConfigured } from '@reader/http';
import { FetchFailed, type FetchResponse, SafeFetch, UrlNotAllowed } from '@reader/safe-fetch';
import { generateRequestDetails } from 'web-push';
import { type SubscriptionRow, SubscriptionsRepository } from '../subscription/subscriptions.repository';
import { buildPayload, type PushMessage } from './message';

/** `dropped`: this message can never be sent, but the browser is there. */
export type SendResult = 'sent' | 'gone' | 'later' | 'dropped';

const TIMEOUT_MS = 10_000;
const ANSWER_BYTES_MAX = 16_384;
/** Push services store a message this long for a browser that is offline. */
const TTL_SECONDS = 24 * 60 * 60;
/** The first wait after a failure; it doubles with each. */
const RETRY_SECONDS = 60;
const WAIT_SECONDS_MAX = 24 * 60 * 60;

/** Encrypts messages (RFC 8291) and sends them to push services (RFC 8030, RFC 8292). */
@Injectable()
export class PushSender {
  private readonly log = new Logger(PushSender.name);

  constructor(
    private readonly fetcher: SafeFetch,
    private readonly subscriptions: SubscriptionsRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Sends to one browser, and records what the answer says of it. Never throws for a failed request. */
  async send(subscription: SubscriptionRow, message: PushMessage, attempts = 0): Promise<SendResult> {
    const { subscription_id: id } = subscription;
    try {
      let answer = await this.post(subscription, message, false);
      if (answer.status === 413) answer = await this.post(subscription, message, true);
      return await this.handle(answer, id, attempts);
    } catch (error) {
      // A name without an address is not allowed either, and the resolver may answer again.
      if (!(error instanceof FetchFailed) && !(error instanceof UrlNotAllowed)) throw error;
      return this.delay(id, attempts, null);
    }
  }

  private async handle(
    { status, headers }: FetchResponse,
    id: number,
    attempts: number,
  ): Promise<SendResult> {
    if (status >= 200 && status < 300) {
      await this.subscriptions.recordSent(id);
      return 'sent';
    }
    if (status === 404 || status === 410) return this.forget(id, status);
    // 401 and 403: the browser subscribed with another key, perhaps the one that comes back.
    if (status === 401 || status === 403 || status === 429 || status >= 500)
      return this.delay(id, attempts, headers.get('retry-after'));
    this.log.warn({ what: 'a push service refused a notification', status });
    await this.subscriptions.recordFailure(id, 0);
    return 'dropped';
  }

  private async forget(id: number, status: number): Promise<SendResult> {
    await this.subscriptions.delete(id);
    this.log.log({ what: 'a subscription to notifications was removed', status });
    return 'gone';
  }

  private async delay(id: number, attempts: number, retryAfter: string | null): Promise<SendResult> {
    const wait = parseRetryAfter(retryAfter) ?? RETRY_SECONDS * 2 ** attempts;
    await this.subscriptions.recordFailure(id, Math.max(RETRY_SECONDS, Math.min(wait, WAIT_SECONDS_MAX)));
    return 'later';
  }

  private post(
    { endpoint, p256dh, auth }: SubscriptionRow,
    message: PushMessage,
    isShort: boolean,
  ): Promise<FetchResponse> {
    const { push } = this.config;
    if (push === null) throw new FeatureNotConfigured('push', 'Notifications are not configured.');
    const details = generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      buildPayload(message, isShort),
      {
        vapidDetails: { subject: push.contact, publicKey: push.publicKey, privateKey: push.privateKey },
        TTL: TTL_SECONDS,
        // A newer message with the same tag replaces one that was not delivered yet.
        topic: createHash('sha256').update(message.tag).digest('base64url').slice(0, 32),
      },
    );
    const headers = Object.fromEntries(
      Object.entries(details.headers).map(([name, value]) => [name, String(value)]),
    );
    return this.fetcher.post(endpoint, {
      headers,
      body: details.body,
      timeoutMs: TIMEOUT_MS,
      maxBytes: ANSWER_BYTES_MAX,
    });
  }
}

/** Seconds, or a date (RFC 9110 §10.2.3). */
function parseRetryAfter(value: string | null): number | null {
  if (value === null) return null;
  if (/^\d{1,9}$/.test(value)) return Number(value);
  const time = Date.parse(value);
  return Number.isNaN(time) ? null : Math.max(0, (time - Date.now()) / 1_000);
}
