import { type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { DescribeApi } from '@reader/http';
import { AtomController } from './atom/atom.controller';
import { AccountController } from './login/account.controller';
import { CallLog } from './diagnostics/call-log';
import { recordCalls } from './diagnostics/record-calls';
import { ClientLoginController } from './login/client-login.controller';
import { describeSyncApi } from './document/sync-document';
import { SyncTriageController } from './triage/sync-triage.controller';
import { PicturesController } from './picture/pictures.controller';
import { StreamsController } from './stream/streams.controller';
import { SubscriptionsController } from './subscription/subscriptions.controller';
import { SyncModule } from './sync.module';
import { FallbackController } from './wire/fallback.controller';
import { allowAnyOrigin } from './wire/cors';
import { normalizePath } from './wire/path';

/** The Google Reader API for reader apps. The fallback controller comes last. */
@DescribeApi(describeSyncApi)
@Module({
  imports: [SyncModule],
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
})
export class SyncHttpModule implements NestModule {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly calls: CallLog,
  ) {}

  configure(consumer: MiddlewareConsumer): void {
    // Runs before routing, because mounted middleware sees only a part of the address.
    this.host.httpAdapter.use(normalizePath);
    consumer.apply(recordCalls(this.calls), allowAnyOrigin).forRoutes('api/greader{/*path}');
  }
}
