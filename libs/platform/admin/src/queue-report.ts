import { Injectable } from '@nestjs/common';
import { type QueueDescription, Queues } from '@reader/queue';
import { AdminQueries } from './admin.queries';

/** All work that waits: jobs in queues, events by handler, and mails. */
@Injectable()
export class QueueReport {
  constructor(
    private readonly queues: Queues,
    private readonly queries: AdminQueries,
  ) {}

  async list(): Promise<QueueDescription[]> {
    const [jobs, events, mails] = await Promise.all([
      this.queues.describe(),
      this.queries.listPendingEvents(),
      this.queries.countMails(),
    ]);
    return [...jobs.map((job) => ({ ...job, name: `jobs.${job.name}` })), ...events, mails];
  }
}
