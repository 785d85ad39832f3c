import { Module } from '@nestjs/common';
import { AccountsModule } from '@reader/accounts';
import { ArticlesModule } from '@reader/articles';
import { ImagesModule } from '@reader/images';
import { AtomQueries } from './atom/atom.queries';
import { CallLog } from './doctor/call-log';
import { CallsQueries } from './doctor/calls.queries';
import { ItemsQueries } from './item/items.queries';
import { ItemsService } from './item/items.service';
import { LoginLimit } from './login/login-limit';
import { MarksService } from './mark/marks.service';
import { AppPictures } from './picture/app-pictures';
import { StreamsQueries } from './stream/streams.queries';
import { StreamsService } from './stream/streams.service';
import { SubscriptionsQueries } from './subscription/subscriptions.queries';

@Module({
  imports: [AccountsModule, ArticlesModule, ImagesModule],
  providers: [
    AppPictures,
    AtomQueries,
    CallLog,
    CallsQueries,
    ItemsQueries,
    ItemsService,
    LoginLimit,
    MarksService,
    StreamsQueries,
    StreamsService,
    SubscriptionsQueries,
  ],
  exports: [
    AccountsModule,
    AppPictures,
    AtomQueries,
    CallLog,
    ImagesModule,
    ItemsService,
    LoginLimit,
    MarksService,
    StreamsService,
    SubscriptionsQueries,
  ],
})
export class SyncModule {}
