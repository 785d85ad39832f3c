import { Module, type OnModuleInit } from '@nestjs/common';
import { Arrivals, ArticlesJobsModule } from '@reader/articles';
import { Jobs } from '@reader/scheduler';
import { RulesAgingJob } from './acting/aging.job';
import { FullTextStep } from './acting/full-text.step';
import { RulesStep } from './acting/rules.step';
import { RulesModule } from './rules.module';

@Module({ imports: [ArticlesJobsModule, RulesModule], providers: [RulesStep, FullTextStep, RulesAgingJob] })
export class RulesJobsModule implements OnModuleInit {
  constructor(
    private readonly arrivals: Arrivals,
    private readonly jobs: Jobs,
    private readonly step: RulesStep,
    private readonly aging: RulesAgingJob,
  ) {}

  onModuleInit(): void {
    this.arrivals.register(this.step);
    this.jobs.register(this.aging);
  }
}
