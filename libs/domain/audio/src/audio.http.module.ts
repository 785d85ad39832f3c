import { Module } from '@nestjs/common';
import { ArticleAudioController } from './article/article-audio.controller';
import { AudioModule } from './audio.module';
import { PodcastController } from './podcast/podcast.controller';
import { PodcastTokensController } from './podcast/podcast-tokens.controller';

@Module({
  imports: [AudioModule],
  controllers: [ArticleAudioController, PodcastTokensController, PodcastController],
})
export class AudioHttpModule {}
