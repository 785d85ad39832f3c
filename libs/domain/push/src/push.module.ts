import { Module } from '@nestjs/common';
import { SafeFetchModule } from '@reader/safe-fetch';
import { NotificationsRepository } from './notification/notifications.repository';
import { PushSender } from './notification/push-sender';
import { EndpointCheck } from './subscription/endpoint-check';
import { SubscriptionsRepository } from './subscription/subscriptions.repository';
import { SubscriptionsService } from './subscription/subscriptions.service';

const PROVIDERS = [
  EndpointCheck,
  SubscriptionsRepository,
  SubscriptionsService,
  PushSender,
  NotificationsRepository,
];

@Module({ imports: [SafeFetchModule], providers: PROVIDERS, exports: PROVIDERS })
export class PushModule {}
