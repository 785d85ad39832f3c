export type { QueuedJob } from './job';
export { QueueModule } from './queue.module';
export { type QueueDescription, Queues } from './queues';
