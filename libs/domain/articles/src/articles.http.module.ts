import { Module, type OnModuleInit } from '@nestjs/common';
import { HealthDetails, HealthModule } from '@reader/health';
import { ImagesModule } from '@reader/images';
import { SourcesModule } from '@reader/sources';
import { ArticleTaskRepository } from './article-task/article-task.repository';
import { ArticlesController } from './article/articles.controller';
import { ArticlesModule } from './articles.module';
import { ListingController } from './listing/listing.controller';
import { OperationsController } from './operation/operations.controller';
import { TriageController } from './triage/triage.controller';

@Module({
  imports: [ArticlesModule, HealthModule, ImagesModule, SourcesModule],
  controllers: [TriageController, ListingController, ArticlesController, OperationsController],
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
