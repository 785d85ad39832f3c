import { Module } from '@nestjs/common';
import { ArticlesModule } from '@reader/articles';
import { ExtractionModule } from '@reader/extraction';
import { OutboxModule } from '@reader/outbox';
import { SourcesModule } from '@reader/sources';
import { MatchesQueries } from './match/matches.queries';
import { MatchesService } from './match/matches.service';
import { NudgesQueries } from './nudge/nudges.queries';
import { WatchlistsQueries } from './watchlist/watchlists.queries';
import { WatchlistsService } from './watchlist/watchlists.service';

@Module({
  imports: [ArticlesModule, ExtractionModule, OutboxModule, SourcesModule],
  providers: [WatchlistsQueries, WatchlistsService, MatchesQueries, MatchesService, NudgesQueries],
  exports: [WatchlistsQueries, WatchlistsService, MatchesQueries, MatchesService, NudgesQueries],
})
export class WatchlistsModule {}
