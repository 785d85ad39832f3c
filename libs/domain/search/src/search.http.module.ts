import { Module } from '@nestjs/common';
import { AccountsModule, provideUserLimit } from '@reader/accounts';
import { sql } from '@reader/database';
import { SearchController } from './hits/search.controller';
import { RecentHitsController } from './recent/recent-hits.controller';
import { SavedSearchesController } from './saved/saved-searches.controller';
import { SearchModule } from './search.module';
import { SAVED_SEARCHES_MAX } from './saved/saved-searches.service';

const LIMIT = provideUserLimit({
  name: 'saved_searches',
  max: SAVED_SEARCHES_MAX,
  buildUsedSql: (userId) => sql`select count(*) from saved_searches where owner_id = ${userId}`,
});

@Module({
  imports: [AccountsModule, SearchModule],
  controllers: [SearchController, RecentHitsController, SavedSearchesController],
  providers: [LIMIT],
})
export class SearchHttpModule {}
