import { Module, type OnModuleInit } from '@nestjs/common';
import { Arrivals, ArticlesJobsModule } from '@reader/articles';
import { QueueModule } from '@reader/queue';
import { Backlog, Jobs } from '@reader/scheduler';
import { FullTexts } from './background/full-texts';
import { FullTextsQueries } from './background/full-texts.queries';
import { ExtractionModule } from './extraction.module';

/** New articles get theirs at once; this is for what was switched on, failed or lost since. */
const SWEEP_EVERY_MINUTES = 15;

@Module({
  imports: [ArticlesJobsModule, ExtractionModule, QueueModule],
  providers: [FullTexts, FullTextsQueries],
})
export class ExtractionJobsModule implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly backlog: Backlog,
    private readonly arrivals: Arrivals,
    private readonly texts: FullTexts,
  ) {}

  onModuleInit(): void {
    this.arrivals.register(this.texts);
    this.jobs.register({
      name: 'full_texts',
      schedule: { everyMinutes: SWEEP_EVERY_MINUTES },
      run: () => this.texts.sweep(),
    });
    this.backlog.register('full texts', () => this.texts.waiting());
    // A process that stores articles also gets their full texts, whether or not it runs scheduled jobs.
    this.texts.work();
  }
}
