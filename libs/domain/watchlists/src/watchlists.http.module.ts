import { Module } from '@nestjs/common';
import { WatchlistsController } from './watchlist/watchlists.controller';
import { WatchlistsModule } from './watchlists.module';

@Module({ imports: [WatchlistsModule], controllers: [WatchlistsController] })
export class WatchlistsHttpModule {}
