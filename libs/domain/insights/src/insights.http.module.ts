import { Module } from '@nestjs/common';
import { ClaimsModule } from '@reader/claims';
import { InsightsAuthor } from './insights/insights-author';
import { InsightsController } from './insights/insights.controller';
import { InsightsService } from './insights/insights.service';
import { MarginNotesController } from './margin-notes/margin-notes.controller';
import { MarginNotesService } from './margin-notes/margin-notes.service';
import { PerspectivesAuthor } from './perspectives/perspectives-author';
import { PerspectivesController } from './perspectives/perspectives.controller';
import { PerspectivesService } from './perspectives/perspectives.service';
import { StorySourcesQueries } from './story-sources.queries';

@Module({
  imports: [ClaimsModule],
  controllers: [InsightsController, MarginNotesController, PerspectivesController],
  providers: [
    ...[InsightsAuthor, InsightsService, MarginNotesService],
    ...[PerspectivesAuthor, PerspectivesService, StorySourcesQueries],
  ],
})
export class InsightsHttpModule {}
