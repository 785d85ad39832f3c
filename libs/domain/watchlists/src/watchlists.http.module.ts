import { Module } from '@nestjs/common';
import { PreviewController } from './preview/preview.controller';
import { WatchlistsController } from './watchlist/watchlists.controller';
import { WatchlistsModule } from './watchlists.module';

@Module({ imports: [WatchlistsModule], controllers: [PreviewController, WatchlistsController] })
export class WatchlistsHttpModule {}
