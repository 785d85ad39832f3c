import { Module, type OnModuleInit } from '@nestjs/common';
import { Outbox, OutboxModule } from '@reader/outbox';
import { Jobs } from '@reader/scheduler';
import { RulesAgingJob } from './actions/aging.job';
import { FullTextsHandler } from './actions/full-texts-handler';
import { NewArticlesHandler } from './actions/new-articles-handler';
import { RulesModule } from './rules.module';

@Module({
  imports: [OutboxModule, RulesModule],
  providers: [NewArticlesHandler, FullTextsHandler, RulesAgingJob],
})
export class RulesJobsModule implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly jobs: Jobs,
    private readonly newArticles: NewArticlesHandler,
    private readonly fullTexts: FullTextsHandler,
    private readonly aging: RulesAgingJob,
  ) {}

  onModuleInit(): void {
    this.outbox.register(this.newArticles);
    this.outbox.register(this.fullTexts);
    this.jobs.register(this.aging);
  }
}
