export { SearchHttpModule } from './search.http.module';
export { SearchModule } from './search.module';
