import { Module, type OnModuleInit } from '@nestjs/common';
import { Arrivals, ArticlesJobsModule } from '@reader/articles';
import { WatchlistsStep } from './match/watchlists.step';
import { WatchlistsModule } from './watchlists.module';

@Module({ imports: [ArticlesJobsModule, WatchlistsModule], providers: [WatchlistsStep] })
export class WatchlistsJobsModule implements OnModuleInit {
  constructor(
    private readonly arrivals: Arrivals,
    private readonly step: WatchlistsStep,
  ) {}

  onModuleInit(): void {
    this.arrivals.register(this.step);
  }
}
