import { type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { AtomController } from './atom/atom.controller';
import { AccountController } from './login/account.controller';
import { CallLog } from './doctor/call-log';
import { noteCalls } from './doctor/note-calls';
import { ClientLoginController } from './login/client-login.controller';
import { MarksController } from './mark/marks.controller';
import { PicturesController } from './picture/pictures.controller';
import { StreamsController } from './stream/streams.controller';
import { SubscriptionsController } from './subscription/subscriptions.controller';
import { SyncModule } from './sync.module';
import { AnythingElseController } from './wire/anything-else.controller';
import { fromAnywhere } from './wire/cors';
import { straighten } from './wire/path';

/** Reader apps, in the protocol that most of them speak. What is not known is answered last. */
@Module({
  imports: [SyncModule],
  controllers: [
    ClientLoginController,
    AccountController,
    SubscriptionsController,
    StreamsController,
    MarksController,
    AtomController,
    PicturesController,
    AnythingElseController,
  ],
})
export class SyncHttpModule implements NestModule {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly calls: CallLog,
  ) {}

  configure(consumer: MiddlewareConsumer): void {
    // Before any route is looked for, and on the whole address: a mounted one sees a part of it.
    this.host.httpAdapter.use(straighten);
    consumer.apply(noteCalls(this.calls), fromAnywhere).forRoutes('api/greader{/*path}');
  }
}
