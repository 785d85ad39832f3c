import { Module, type OnModuleInit } from '@nestjs/common';
import { HealthDetails, HealthModule } from '@reader/health';
import { Backlog } from '@reader/scheduler';
import { Outbox } from './outbox';
import { OutboxDispatcher } from './outbox-dispatcher';
import { OutboxModule } from './outbox.module';
import { OutboxDeadLettersRepository } from './outbox-dead-letters.repository';

/** Handles events in the background. */
@Module({ imports: [OutboxModule, HealthModule], providers: [OutboxDispatcher], exports: [OutboxModule] })
export class OutboxJobsModule implements OnModuleInit {
  constructor(
    private readonly backlog: Backlog,
    private readonly details: HealthDetails,
    private readonly outbox: Outbox,
    private readonly deadLetters: OutboxDeadLettersRepository,
  ) {}

  onModuleInit(): void {
    this.backlog.register('events', () => this.outbox.countDue());
    this.details.add('dead_letter_tasks', () => this.deadLetters.summarize());
  }
}
