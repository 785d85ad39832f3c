import { Module } from '@nestjs/common';
import { ExtractionModule } from '@reader/extraction';
import { AnchoringBacklog } from './anchoring/anchoring-backlog';
import { AnchoringTasksQueries } from './anchoring/anchoring-tasks.queries';
import { AnchoringThreads } from './anchoring/anchoring-threads';
import { RequestAnchoring } from './anchoring/request-anchoring';
import { HighlightsExport } from './highlights-export';
import { HighlightsQueries } from './highlights.queries';
import { HighlightsService } from './highlights.service';

@Module({
  imports: [ExtractionModule],
  providers: [
    AnchoringBacklog,
    AnchoringTasksQueries,
    AnchoringThreads,
    HighlightsExport,
    HighlightsQueries,
    HighlightsService,
    RequestAnchoring,
  ],
  exports: [AnchoringBacklog, AnchoringTasksQueries, HighlightsService, HighlightsQueries, HighlightsExport],
})
export class HighlightsModule {}
