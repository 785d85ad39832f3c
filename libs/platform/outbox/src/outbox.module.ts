import { Module } from '@nestjs/common';
import { EventProcessor } from './event-processor';
import { Outbox } from './outbox';
import { OutboxRepository } from './outbox.repository';

@Module({
  providers: [EventProcessor, Outbox, OutboxRepository],
  exports: [EventProcessor, Outbox, OutboxRepository],
})
export class OutboxModule {}
