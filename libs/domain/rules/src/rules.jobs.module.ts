import { Module, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { type EventHandler, Outbox, OutboxModule } from '@reader/outbox';
import { Jobs } from '@reader/scheduler';
import { RulesAgingJob } from './actions/aging.job';
import { FullTextsHandler } from './actions/full-texts-handler';
import { NewArticlesHandler } from './actions/new-articles-handler';
import { RulesModule } from './rules.module';

const EVENT_HANDLERS = [NewArticlesHandler, FullTextsHandler];

@Module({
  imports: [OutboxModule, RulesModule],
  providers: [...EVENT_HANDLERS, RulesAgingJob],
})
export class RulesJobsModule implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly jobs: Jobs,
    private readonly modules: ModuleRef,
    private readonly aging: RulesAgingJob,
  ) {}

  onModuleInit(): void {
    for (const type of EVENT_HANDLERS) this.outbox.register(this.modules.get<EventHandler>(type));
    this.jobs.register(this.aging);
  }
}
