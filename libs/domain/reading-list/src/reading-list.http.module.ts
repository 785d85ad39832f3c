import { Module } from '@nestjs/common';
import { AccountsModule, provideUserLimit } from '@reader/accounts';
import { sql } from '@reader/database';
import { ArticlesModule } from '@reader/articles';
import { ReadingListController } from './reading-list.controller';
import { ReadingListModule } from './reading-list.module';
import { ITEMS_MAX } from './reading-list.dto';

const LIMIT = provideUserLimit({
  name: 'reading_list',
  max: ITEMS_MAX,
  buildUsedSql: (userId) => sql`select count(*) from reading_list where user_id = ${userId}`,
});

@Module({
  imports: [AccountsModule, ReadingListModule, ArticlesModule],
  controllers: [ReadingListController],
  providers: [LIMIT],
})
export class ReadingListHttpModule {}
