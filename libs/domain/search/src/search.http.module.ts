import { Module } from '@nestjs/common';
import { SearchController } from './hits/search.controller';
import { SavedSearchesController } from './saved/saved-searches.controller';
import { SearchModule } from './search.module';

@Module({ imports: [SearchModule], controllers: [SearchController, SavedSearchesController] })
export class SearchHttpModule {}
