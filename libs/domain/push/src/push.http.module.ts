import { Module } from '@nestjs/common';
import { AccountsModule, provideUserLimit } from '@reader/accounts';
import { sql } from '@reader/database';
import { PushModule } from './push.module';
import { SubscriptionsController } from './subscription/subscriptions.controller';
import { SUBSCRIPTIONS_MAX } from './subscription/subscriptions.repository';

const LIMIT = provideUserLimit({
  name: 'notified_browsers',
  max: SUBSCRIPTIONS_MAX,
  buildUsedSql: (userId) => sql`select count(*) from push_subscriptions where user_id = ${userId}`,
});

@Module({ imports: [AccountsModule, PushModule], controllers: [SubscriptionsController], providers: [LIMIT] })
export class PushHttpModule {}
