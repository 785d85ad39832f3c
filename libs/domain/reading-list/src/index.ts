export { ReadingListHttpModule } from './reading-list.http.module';
export { ReadingListModule } from './reading-list.module';
export { ReadingListService } from './reading-list.service';
