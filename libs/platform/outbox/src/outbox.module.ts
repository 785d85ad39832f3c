import { Module } from '@nestjs/common';
import { EventProcessor } from './event-processor';
import { Outbox } from './outbox';
import { OutboxDeadLettersRepository } from './outbox-dead-letters.repository';
import { OutboxRepository } from './outbox.repository';

@Module({
  providers: [EventProcessor, Outbox, OutboxRepository, OutboxDeadLettersRepository],
  exports: [EventProcessor, Outbox, OutboxRepository, OutboxDeadLettersRepository],
})
export class OutboxModule {}
