import { Module } from '@nestjs/common';
import { AccountsModule } from '@reader/accounts';
import { ActivityModule } from '@reader/activity';
import { ArticlesModule } from '@reader/articles';
import { EmbeddingsModule } from '@reader/embeddings';
import { DismissalsRepository } from './dismissal/dismissals.repository';
import { InterestModels } from './interest/interest-models';
import { InterestsRepository } from './interest/interests.repository';
import { SignalReader } from './interest/signal-reader';
import { SignalsQueries } from './interest/signals.queries';

@Module({
  imports: [AccountsModule, ActivityModule, ArticlesModule, EmbeddingsModule],
  providers: [DismissalsRepository, InterestModels, InterestsRepository, SignalReader, SignalsQueries],
  exports: [
    ...[AccountsModule, ActivityModule, ArticlesModule, EmbeddingsModule],
    ...[DismissalsRepository, InterestModels, InterestsRepository],
  ],
})
export class RecommendationsModule {}
