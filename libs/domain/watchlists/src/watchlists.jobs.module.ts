import { Module, type OnModuleInit } from '@nestjs/common';
import { ArticleTasks, ArticlesJobsModule } from '@reader/articles';
import { WatchlistsTaskHandler } from './match/watchlists-task-handler';
import { WatchlistsModule } from './watchlists.module';

@Module({ imports: [ArticlesJobsModule, WatchlistsModule], providers: [WatchlistsTaskHandler] })
export class WatchlistsJobsModule implements OnModuleInit {
  constructor(
    private readonly articleTasks: ArticleTasks,
    private readonly handler: WatchlistsTaskHandler,
  ) {}

  onModuleInit(): void {
    this.articleTasks.register(this.handler);
  }
}
