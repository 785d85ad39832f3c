import { Module } from '@nestjs/common';
import { AccountsModule, provideAppAccess, provideUserLimit } from '@reader/accounts';
import { sql } from '@reader/database';
import { ArticleAudioController } from './article/article-audio.controller';
import { AudioModule } from './audio.module';
import { PodcastController } from './podcast/podcast.controller';
import { PodcastAccess } from './podcast/podcast-access';
import { PodcastTokensController } from './podcast/podcast-tokens.controller';
import { PODCAST_TOKENS_MAX } from './podcast/podcast-tokens.service';

const LIMIT = provideUserLimit({
  name: 'podcast_addresses',
  max: PODCAST_TOKENS_MAX,
  buildUsedSql: (userId) => sql`select count(*) from podcast_tokens where user_id = ${userId}`,
});

const ACCESS = provideAppAccess('podcast', (tx, userId) =>
  tx.run(sql`delete from podcast_tokens where user_id = ${userId}`),
);

@Module({
  imports: [AccountsModule, AudioModule],
  controllers: [ArticleAudioController, PodcastTokensController, PodcastController],
  providers: [ACCESS, LIMIT, PodcastAccess],
})
export class AudioHttpModule {}
