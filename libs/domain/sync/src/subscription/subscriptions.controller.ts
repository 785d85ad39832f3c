import {
  All,
  Controller,
  Get,
  HttpCode,
  Post,
  Req,
  Res,
  UseFilters,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { ByToken } from '@reader/http';
import type { Request, Response } from 'express';
import { AskingClient, type Client } from '../login/client';
import { SyncAccess } from '../login/sync-access.guard';
import { sendJson } from '../wire/answer';
import { wishOf } from '../wire/form';
import { FormInterceptor } from '../wire/form.interceptor';
import { AppPictures } from '../picture/app-pictures';
import { readOnly } from '../wire/refusal';
import { RefusalFilter } from '../wire/refusal.filter';
import { exportedSubscriptions } from './export';
import { toSubscription, toTags, toUnreadCounts } from './subscription.view';
import { SubscriptionsQueries } from './subscriptions.queries';

/** What a person follows: told, and not to be changed from here. */
@ApiExcludeController()
@ByToken()
@UseGuards(SyncAccess)
@UseFilters(RefusalFilter)
@UseInterceptors(FormInterceptor)
@Controller('api/greader/reader/api/0')
export class SubscriptionsController {
  constructor(
    private readonly subscriptions: SubscriptionsQueries,
    private readonly pictures: AppPictures,
  ) {}

  @Get('subscription/list')
  async list(
    @AskingClient() client: Client,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const subscriptions = (await this.subscriptions.of(client.user)).map(toSubscription).map((one) => ({
      ...one,
      iconUrl: this.pictures.of(one.iconUrl, client),
    }));
    await sendJson(request, response, JSON.stringify({ subscriptions }));
  }

  @Get('tag/list')
  async tags(
    @AskingClient() { user, dialect }: Client,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const tags = toTags(dialect, await this.subscriptions.of(user));
    await sendJson(request, response, JSON.stringify({ tags }));
  }

  @Get('unread-count')
  async unread(
    @AskingClient() { user, dialect }: Client,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const counts = toUnreadCounts(dialect, await this.subscriptions.unread(user));
    const max = Math.max(0, ...counts.map(({ count }) => count));
    await sendJson(request, response, JSON.stringify({ max, unreadcounts: counts }));
  }

  @Get('subscription/export')
  async export(@AskingClient() { user }: Client, @Res() response: Response): Promise<void> {
    response.type('application/xml').send(exportedSubscriptions(await this.subscriptions.of(user)));
  }

  /** Clients say that nothing was found, which is as near to "not from here" as they come. */
  @Post('subscription/quickadd')
  @HttpCode(200)
  quickAdd(@Req() request: Request, @Res() response: Response): void {
    const query = wishOf(request).one('quickadd') ?? '';
    response.json({ numResults: 0, query, error: 'Subscriptions are read-only on this server' });
  }

  @All(['subscription/edit', 'subscription/import', 'rename-tag', 'disable-tag'])
  refuse(): never {
    throw readOnly();
  }
}
