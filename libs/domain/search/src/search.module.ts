import { Module } from '@nestjs/common';
import { SearchStatistics } from './query/search-statistics';
import { QueryParser } from './query/query-parser';
import { AnyWordQueries } from './hits/any-word.queries';
import { AnyWordSearchService } from './hits/any-word-search.service';
import { HitsQueries } from './hits/hits.queries';
import { SearchService } from './hits/search.service';
import { SimilarHitsQueries } from './hits/similar-hits.queries';
import { SimilarSearchService } from './hits/similar-search.service';
import { EmbeddingsModule } from '@reader/embeddings';
import { RecentHitsService } from './recent/recent-hits.service';
import { SavedSearchCountsService } from './saved/saved-search-counts.service';
import { SavedSearchesService } from './saved/saved-searches.service';

@Module({
  imports: [EmbeddingsModule],
  providers: [
    SimilarHitsQueries,
    SimilarSearchService,
    AnyWordQueries,
    AnyWordSearchService,
    HitsQueries,
    SearchStatistics,
    QueryParser,
    SavedSearchesService,
    SavedSearchCountsService,
    RecentHitsService,
    SearchService,
  ],
  exports: [
    AnyWordSearchService,
    RecentHitsService,
    SavedSearchCountsService,
    SavedSearchesService,
    SimilarSearchService,
  ],
})
export class SearchModule {}
