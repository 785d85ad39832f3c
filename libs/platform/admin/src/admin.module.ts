import { Module } from '@nestjs/common';
import { MailModule } from '@reader/mail';
import { OutboxModule } from '@reader/outbox';
import { adminMetrics } from './admin.metrics';
import { AdminQueries } from './admin.queries';
import { DeadLettersService } from './dead-letters.service';

/** Also the metrics about mails and dead letters. */
@Module({
  imports: [MailModule, OutboxModule],
  providers: [AdminQueries, DeadLettersService, ...adminMetrics],
  exports: [AdminQueries, DeadLettersService],
})
export class AdminModule {}
