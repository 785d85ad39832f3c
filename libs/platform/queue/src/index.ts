export type { QueuedJob } from './job';
export { QueueModule } from './queue.module';
export { Queues } from './queues';
