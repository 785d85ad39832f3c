import { Module } from '@nestjs/common';
import { PushModule } from './push.module';
import { SubscriptionsController } from './subscription/subscriptions.controller';

@Module({ imports: [PushModule], controllers: [SubscriptionsController] })
export class PushHttpModule {}
