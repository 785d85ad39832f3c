export { DependencyUnavailable } from './dependency-unavailable';
export type { EventHandler } from './event-handler';
export type { DomainEvent } from './events';
export { type ClaimedEvents, Outbox } from './outbox';
export { OutboxJobsModule } from './outbox.jobs.module';
export { OutboxDeadLettersRepository } from './outbox-dead-letters.repository';
export { OutboxModule } from './outbox.module';
