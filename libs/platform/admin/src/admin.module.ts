import { Module } from '@nestjs/common';
import { MailModule } from '@reader/mail';
import { OutboxModule } from '@reader/outbox';
import { QueueModule } from '@reader/queue';
import { adminMetrics } from './admin.metrics';
import { AdminQueries } from './admin.queries';
import { DeadLettersService } from './dead-letters.service';
import { QueueReport } from './queue-report';
import { StorageQueries } from './storage.queries';

/** Also the metrics about mails and dead letters. */
@Module({
  imports: [MailModule, OutboxModule, QueueModule],
  providers: [AdminQueries, DeadLettersService, QueueReport, StorageQueries, ...adminMetrics],
  exports: [AdminQueries, DeadLettersService, QueueReport, StorageQueries],
})
export class AdminModule {}
