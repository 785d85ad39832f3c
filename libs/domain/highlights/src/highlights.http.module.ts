import { Module } from '@nestjs/common';
import { AccountsModule, provideUserLimit } from '@reader/accounts';
import { sql } from '@reader/database';
import { ArticleHighlightsController } from './article-highlights.controller';
import { HighlightsController } from './highlights.controller';
import { HighlightsModule } from './highlights.module';
import { PER_USER_MAX } from './highlight';

const LIMIT = provideUserLimit({
  name: 'highlights',
  max: PER_USER_MAX,
  buildUsedSql: (userId) => sql`select count(*) from highlights where user_id = ${userId}`,
});

@Module({
  imports: [AccountsModule, HighlightsModule],
  controllers: [HighlightsController, ArticleHighlightsController],
  providers: [LIMIT],
})
export class HighlightsHttpModule {}
