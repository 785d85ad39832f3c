import { Module } from '@nestjs/common';
import { ExtractionModule } from '@reader/extraction';
import { HighlightsExport } from './highlights-export';
import { HighlightsQueries } from './highlights.queries';
import { HighlightsService } from './highlights.service';
import { Reanchoring } from './reanchoring';

@Module({
  imports: [ExtractionModule],
  providers: [HighlightsService, HighlightsQueries, HighlightsExport, Reanchoring],
  exports: [HighlightsService, HighlightsQueries, HighlightsExport],
})
export class HighlightsModule {}
