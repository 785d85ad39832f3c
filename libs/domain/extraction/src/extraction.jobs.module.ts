import { Module, type OnModuleInit } from '@nestjs/common';
import { ArticleTasks, ArticlesJobsModule } from '@reader/articles';
import { QueueModule } from '@reader/queue';
import { Backlog, Jobs } from '@reader/scheduler';
import { FullTextQueue } from './background/full-text-queue';
import { FullTextQueries } from './background/full-text.queries';
import { ExtractionModule } from './extraction.module';

/** New articles get theirs at once; this is for what was switched on, failed or lost since. */
const ENQUEUE_EVERY_MINUTES = 15;

@Module({
  imports: [ArticlesJobsModule, ExtractionModule, QueueModule],
  providers: [FullTextQueue, FullTextQueries],
})
export class ExtractionJobsModule implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly backlog: Backlog,
    private readonly articleTasks: ArticleTasks,
    private readonly fullTexts: FullTextQueue,
  ) {}

  onModuleInit(): void {
    this.articleTasks.register(this.fullTexts);
    this.jobs.register({
      name: 'full_texts',
      schedule: { everyMinutes: ENQUEUE_EVERY_MINUTES },
      run: () => this.fullTexts.enqueueDue(),
    });
    this.backlog.register('full texts', () => this.fullTexts.countQueued());
    // A process that stores articles also gets their full texts, whether or not it runs scheduled jobs.
    this.fullTexts.startWorker();
  }
}
