export type { EventHandler } from './event-handler';
export type { DomainEvent, EventType } from './events';
export { type ClaimedEvents, Outbox } from './outbox';
export { OutboxJobsModule } from './outbox.jobs.module';
export { OutboxDeadLettersRepository } from './outbox-dead-letters.repository';
export { OutboxModule } from './outbox.module';
