import { Module, type OnModuleInit } from '@nestjs/common';
import { Outbox, OutboxModule } from '@reader/outbox';
import { QueueModule } from '@reader/queue';
import { Backlog, Jobs } from '@reader/scheduler';
import { FullTextQueue } from './background/full-text-queue';
import { FullTextUpdatesHandler } from './background/full-text-updates-handler';
import { FullTextQueries } from './background/full-text.queries';
import { ExtractionModule } from './extraction.module';
import { FeedEditsJobsModule } from './version/feed-edits.jobs.module';

/** New articles are enqueued at once; this job covers changed sources, failures and lost queues. */
const ENQUEUE_EVERY_MINUTES = 15;

@Module({
  imports: [ExtractionModule, FeedEditsJobsModule, OutboxModule, QueueModule],
  providers: [FullTextQueue, FullTextQueries],
})
export class ExtractionJobsModule implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly backlog: Backlog,
    private readonly outbox: Outbox,
    private readonly fullTexts: FullTextQueue,
  ) {}

  onModuleInit(): void {
    this.outbox.register(this.fullTexts);
    this.outbox.register(new FullTextUpdatesHandler(this.fullTexts));
    this.jobs.register({
      name: 'full_texts',
      schedule: { everyMinutes: ENQUEUE_EVERY_MINUTES },
      run: () => this.fullTexts.enqueueDue(),
    });
    this.backlog.register('full texts', () => this.fullTexts.countQueued());
    // Also in an api that runs no scheduled jobs.
    this.fullTexts.startWorker();
  }
}
