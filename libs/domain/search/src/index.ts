export { AnyWordSearchService } from './hits/any-word-search.service';
export { mergeRanks } from './hits/rank-fusion';
export { SearchFilters } from './hits/search.dto';
export { CreateSavedSearch } from './saved/saved-searches.dto';
export { SavedSearchesService } from './saved/saved-searches.service';
export { SearchHttpModule } from './search.http.module';
export { SearchModule } from './search.module';
