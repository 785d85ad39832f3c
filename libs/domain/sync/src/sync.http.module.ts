import { type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { AccountsModule } from '@reader/accounts';
import { ArticlesModule } from '@reader/articles';
import { DescribeApi } from '@reader/http';
import { ImagesModule } from '@reader/images';
import { AtomController } from './atom/atom.controller';
import { AccountController } from './login/account.controller';
import { CallLog } from './diagnostics/call-log';
import { CallsRepository } from './diagnostics/calls.repository';
import { ClientLoginController } from './login/client-login.controller';
import { describeSyncApi } from './document/sync-document';
import { ItemsService } from './item/items.service';
import { SyncTriageController } from './triage/sync-triage.controller';
import { SyncTriageService } from './triage/sync-triage.service';
import { PictureUrlRewriter } from './picture/picture-url-rewriter';
import { PicturesController } from './picture/pictures.controller';
import { StreamsController } from './stream/streams.controller';
import { StreamsService } from './stream/streams.service';
import { SubscriptionsController } from './subscription/subscriptions.controller';
import { SubscriptionsQueries } from './subscription/subscriptions.queries';
import { FallbackController } from './wire/fallback.controller';
import { allowAnyOrigin } from './wire/cors';
import { normalizePath } from './wire/path';

/** The Google Reader API for reader apps. The fallback controller comes last. */
@DescribeApi(describeSyncApi)
@Module({
  imports: [AccountsModule, ArticlesModule, ImagesModule],
  controllers: [
    ClientLoginController,
    AccountController,
    SubscriptionsController,
    StreamsController,
    SyncTriageController,
    AtomController,
    PicturesController,
    FallbackController,
  ],
  providers: [
    CallLog,
    CallsRepository,
    ItemsService,
    SyncTriageService,
    PictureUrlRewriter,
    StreamsService,
    SubscriptionsQueries,
  ],
  exports: [CallLog],
})
export class SyncHttpModule implements NestModule {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly calls: CallLog,
  ) {}

  configure(consumer: MiddlewareConsumer): void {
    // Runs before routing, because mounted middleware sees only a part of the address.
    this.host.httpAdapter.use(normalizePath);
    consumer.apply(this.calls.recordCall, allowAnyOrigin).forRoutes('api/greader{/*path}');
  }
}
