import { Module } from '@nestjs/common';
import { ArticleHighlightsController } from './article-highlights.controller';
import { HighlightsController } from './highlights.controller';
import { HighlightsModule } from './highlights.module';

@Module({
  imports: [HighlightsModule],
  controllers: [HighlightsController, ArticleHighlightsController],
})
export class HighlightsHttpModule {}
