import type { Provider } from '@nestjs/common';
import { provideGauge } from '@reader/metrics';
import { AdminQueries } from './admin.queries';

export const adminMetrics: Provider[] = [
  provideGauge({
    name: 'reader_outbox_oldest_seconds',
    help: 'Age of the oldest mail that is not delivered yet; 0 without one.',
    inject: AdminQueries,
    read: (queries: AdminQueries) => queries.getOldestMailAge(),
  }),
  provideGauge({
    name: 'reader_events_overdue_seconds',
    help: 'Time for which the event that is most overdue waits for its handler; 0 without one.',
    inject: AdminQueries,
    read: (queries: AdminQueries) => queries.getLongestEventDelay(),
  }),
  provideGauge({
    name: 'reader_dead_letters',
    help: 'Mails and events that failed for good and wait for an administrator.',
    inject: AdminQueries,
    read: (queries: AdminQueries) => queries.countDeadLetters(),
  }),
];
