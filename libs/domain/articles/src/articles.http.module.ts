import { Module, type OnModuleInit } from '@nestjs/common';
import { HealthDetails, HealthModule } from '@reader/health';
import { ImagesModule } from '@reader/images';
import { SourcesModule } from '@reader/sources';
import { ArticleTaskRepository } from './article-task/article-task.repository';
import { ArticlesController } from './article/articles.controller';
import { ArticlesModule } from './articles.module';
import { ListingController } from './listing/listing.controller';
import { OperationsController } from './operation/operations.controller';
import { CountsController } from './counts/counts.controller';
import { CountsQueries } from './counts/counts.queries';
import { CountsService } from './counts/counts.service';
import { BulkTriageService } from './triage/bulk-triage.service';
import { TriageController } from './triage/triage.controller';
import { TriageEventsController } from './triage/triage-events.controller';

@Module({
  imports: [ArticlesModule, HealthModule, ImagesModule, SourcesModule],
  // The fixed paths come before those with an id.
  controllers: [
    CountsController,
    TriageEventsController,
    TriageController,
    ListingController,
    ArticlesController,
    OperationsController,
  ],
  providers: [BulkTriageService, CountsQueries, CountsService],
})
export class ArticlesHttpModule implements OnModuleInit {
  constructor(
    private readonly details: HealthDetails,
    private readonly tasks: ArticleTaskRepository,
  ) {}

  onModuleInit(): void {
    this.details.add('dead_letter_tasks', () => this.tasks.listDeadLetters());
  }
}
