import { Module } from '@nestjs/common';
import { provideGauge } from '@reader/metrics';
import { Queues } from './queues';

const queueGauge = provideGauge({
  name: 'reader_queue_jobs',
  help: 'Jobs by queue and state; the same in every process that works on the queue.',
  inject: Queues,
  labels: ['queue', 'state'],
  read: async (queues: Queues) =>
    (await queues.countByState()).map(({ queue, state, count }) => ({
      labels: { queue, state },
      value: count,
    })),
});

/** Imported by each lib that adds jobs or works on them; one `Queues` per process. */
@Module({ providers: [Queues, queueGauge], exports: [Queues] })
export class QueueModule {}
