import { Module } from '@nestjs/common';
import { TopicsModule } from '@reader/topics';
import { BlindSpotsController } from './blind-spot/blind-spots.controller';
import { BlindSpotsQueries } from './blind-spot/blind-spots.queries';
import { BlindSpotsService } from './blind-spot/blind-spots.service';
import { DismissalsService } from './dismissal/dismissals.service';
import { CandidateReader } from './ranking/candidate-reader';
import { CandidatesQueries } from './ranking/candidates.queries';
import { EvidenceReader } from './ranking/evidence-reader';
import { InterestCosines } from './ranking/interest-cosines';
import { Recommender } from './ranking/recommender';
import { RecommendationsController } from './recommendations.controller';
import { RecommendationsModule } from './recommendations.module';
import { RecommendationsService } from './recommendations.service';

@Module({
  imports: [RecommendationsModule, TopicsModule],
  controllers: [RecommendationsController, BlindSpotsController],
  providers: [
    ...[
      RecommendationsService,
      DismissalsService,
      Recommender,
      CandidateReader,
      CandidatesQueries,
      EvidenceReader,
      InterestCosines,
    ],
    ...[BlindSpotsService, BlindSpotsQueries],
  ],
})
export class RecommendationsHttpModule {}
