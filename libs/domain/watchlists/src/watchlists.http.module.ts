import { Module } from '@nestjs/common';
import { AccountsModule, provideUserLimit } from '@reader/accounts';
import { sql } from '@reader/database';
import { PreviewController } from './preview/preview.controller';
import { WatchlistsController } from './watchlist/watchlists.controller';
import { WatchlistsModule } from './watchlists.module';
import { WATCHLISTS_MAX } from './watchlist/watchlist.dto';

const LIMIT = provideUserLimit({
  name: 'watchlists',
  max: WATCHLISTS_MAX,
  buildUsedSql: (userId) => sql`select count(*) from watchlists where user_id = ${userId}`,
});

@Module({
  imports: [AccountsModule, WatchlistsModule],
  controllers: [PreviewController, WatchlistsController],
  providers: [LIMIT],
})
export class WatchlistsHttpModule {}
