import { Module } from '@nestjs/common';
import { AccountsModule } from '@reader/accounts';
import { ArticlesModule } from '@reader/articles';
import { ImagesModule } from '@reader/images';
import { CallLog } from './diagnostics/call-log';
import { CallsRepository } from './diagnostics/calls.repository';
import { ItemsService } from './item/items.service';
import { LoginThrottle } from './login/login-throttle';
import { SyncTriageService } from './triage/sync-triage.service';
import { PictureUrlRewriter } from './picture/picture-url-rewriter';
import { StreamsService } from './stream/streams.service';
import { SubscriptionsQueries } from './subscription/subscriptions.queries';

const PROVIDERS = [
  PictureUrlRewriter,
  CallLog,
  CallsRepository,
  ItemsService,
  LoginThrottle,
  SyncTriageService,
  StreamsService,
  SubscriptionsQueries,
];

@Module({
  imports: [AccountsModule, ArticlesModule, ImagesModule],
  providers: PROVIDERS,
  exports: [AccountsModule, ImagesModule, ...PROVIDERS],
})
export class SyncModule {}
