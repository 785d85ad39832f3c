import { Module } from '@nestjs/common';
import { Proportions } from './asked/proportions';
import { Questions } from './asked/question';
import { HitsQueries } from './hits/hits.queries';
import { KeptTotals } from './hits/kept-totals';
import { RecentTimes } from './hits/recent';
import { SearchService } from './hits/search.service';
import { SavedSearchesService } from './saved/saved-searches.service';

@Module({
  providers: [
    HitsQueries,
    KeptTotals,
    Proportions,
    Questions,
    RecentTimes,
    SavedSearchesService,
    SearchService,
  ],
  exports: [SavedSearchesService, SearchService],
})
export class SearchModule {}
