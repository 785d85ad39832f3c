import { Module } from '@nestjs/common';
import { ArticlesModule } from '@reader/articles';
import { EmbeddingsModule } from '@reader/embeddings';
import { ExtractionModule } from '@reader/extraction';
import { OutboxModule } from '@reader/outbox';
import { SourcesModule } from '@reader/sources';
import { MatchesQueries } from './match/matches.queries';
import { MatchesService } from './match/matches.service';
import { MeaningMatcher } from './meaning/meaning-matcher';
import { MeaningQueries } from './meaning/meaning.queries';
import { NudgesQueries } from './nudge/nudges.queries';
import { PreviewService } from './preview/preview.service';
import { WatchlistsQueries } from './watchlist/watchlists.queries';
import { WatchlistsService } from './watchlist/watchlists.service';

const PROVIDERS = [
  ...[WatchlistsQueries, WatchlistsService, MatchesQueries, MatchesService, NudgesQueries],
  ...[MeaningMatcher, MeaningQueries, PreviewService],
];

@Module({
  imports: [ArticlesModule, EmbeddingsModule, ExtractionModule, OutboxModule, SourcesModule],
  providers: PROVIDERS,
  exports: PROVIDERS,
})
export class WatchlistsModule {}
