import { Module, type OnModuleInit } from '@nestjs/common';
import { ArticlesModule } from '@reader/articles';
import { Outbox, OutboxModule } from '@reader/outbox';
import { QueueModule } from '@reader/queue';
import { Backlog, Jobs } from '@reader/scheduler';
import { FullTextQueue } from './background/full-text-queue';
import { FullTextQueries } from './background/full-text.queries';
import { ExtractionModule } from './extraction.module';
import { FeedEditsHandler } from './version/feed-edits-handler';
import { FeedVersionsRepository } from './version/feed-versions.repository';

/** New articles are enqueued at once; this job covers changed sources, failures and lost queues. */
const ENQUEUE_EVERY_MINUTES = 15;

@Module({
  imports: [ArticlesModule, ExtractionModule, OutboxModule, QueueModule],
  providers: [FeedEditsHandler, FeedVersionsRepository, FullTextQueue, FullTextQueries],
})
export class ExtractionJobsModule implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly backlog: Backlog,
    private readonly outbox: Outbox,
    private readonly fullTexts: FullTextQueue,
    private readonly feedEdits: FeedEditsHandler,
  ) {}

  onModuleInit(): void {
    this.outbox.register(this.fullTexts);
    this.outbox.register(this.feedEdits);
    this.jobs.register({
      name: 'full_texts',
      schedule: { everyMinutes: ENQUEUE_EVERY_MINUTES },
      run: () => this.fullTexts.enqueueDue(),
    });
    this.backlog.register('full texts', () => this.fullTexts.countQueued());
    // Every process that stores articles also extracts full texts, even if it runs no scheduled jobs.
    this.fullTexts.startWorker();
  }
}
