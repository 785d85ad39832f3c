import { All, HttpCode, Post, Res } from '@nestjs/common';
import { writeOpml } from '@reader/feeds';
import type { Response } from 'express';
import { CurrentClient, type SyncClient } from '../login/sync-client';
import { SyncController } from '../login/sync-controller';
import { sendJson } from '../wire/answer';
import { Params } from '../wire/form';
import { PictureUrlRewriter } from '../picture/picture-url-rewriter';
import { createReadOnly } from '../wire/sync-error';
import { toSubscription, toTags, toUnreadCounts } from './subscription.view';
import { type SubscriptionRow, SubscriptionsQueries } from './subscriptions.queries';

/** The user's subscriptions, read-only for sync clients. Some clients POST every request. */
@SyncController('api/greader/reader/api/0')
export class SubscriptionsController {
  constructor(
    private readonly subscriptions: SubscriptionsQueries,
    private readonly pictures: PictureUrlRewriter,
  ) {}

  @All('subscription/list')
  async list(@CurrentClient() client: SyncClient, @Res() response: Response): Promise<void> {
    const rows = await this.subscriptions.listFor(client.user);
    const subscriptions = rows.map(toSubscription).map((subscription) => ({
      ...subscription,
      iconUrl: this.pictures.rewriteUrl(subscription.iconUrl, client),
    }));
    await sendJson(response, JSON.stringify({ subscriptions }));
  }

  @All('tag/list')
  async listTags(@CurrentClient() { user, dialect }: SyncClient, @Res() response: Response): Promise<void> {
    const tags = toTags(dialect, await this.subscriptions.listFor(user));
    await sendJson(response, JSON.stringify({ tags }));
  }

  @All('unread-count')
  async listUnreadCounts(
    @CurrentClient() { user, dialect }: SyncClient,
    @Res() response: Response,
  ): Promise<void> {
    const counts = toUnreadCounts(dialect, await this.subscriptions.listUnreadCounts(user));
    const max = Math.max(0, ...counts.map(({ count }) => count));
    await sendJson(response, JSON.stringify({ max, unreadcounts: counts }));
  }

  @All('subscription/export')
  async export(@CurrentClient() { user }: SyncClient, @Res() response: Response): Promise<void> {
    response.type('application/xml').send(formatOpml(await this.subscriptions.listFor(user)));
  }

  /** Returns an empty result, which clients show as "nothing found". */
  @Post('subscription/quickadd')
  @HttpCode(200)
  refuseQuickAdd(@Params() params: URLSearchParams, @Res() response: Response): void {
    const query = params.get('quickadd') ?? '';
    response.json({ numResults: 0, query, error: 'Subscriptions are read-only on this server' });
  }

  /** Does not read the body, so that every body gets the same refusal. Node discards it, for 30 s at most. */
  @All(['subscription/edit', 'subscription/import', 'rename-tag', 'disable-tag'])
  refuseEdit(): never {
    throw createReadOnly();
  }
}

/** Formats subscriptions that have a feed as OPML 2.0. */
function formatOpml(rows: readonly SubscriptionRow[]): string {
  const outlines = rows.flatMap(({ title, feed_url: feedUrl, site_url: siteUrl, category }) =>
    feedUrl === null ? [] : [{ title, feedUrl, siteUrl, description: null, category }],
  );
  return writeOpml({ title: 'Reader subscriptions', outlines });
}
