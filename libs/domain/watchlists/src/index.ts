export { CreateWatchlist } from './watchlist/watchlist.dto';
export { WatchlistsService } from './watchlist/watchlists.service';
export { WatchlistsHttpModule } from './watchlists.http.module';
export { WatchlistsJobsModule } from './watchlists.jobs.module';
export { WatchlistsModule } from './watchlists.module';
