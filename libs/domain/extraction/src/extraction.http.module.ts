import { Module } from '@nestjs/common';
import { ArticlesModule } from '@reader/articles';
import { ImagesModule } from '@reader/images';
import { BodiesController } from './body/bodies.controller';
import { ExtractionModule } from './extraction.module';
import { SavedPagesController } from './saved/saved-pages.controller';

@Module({
  imports: [ExtractionModule, ArticlesModule, ImagesModule],
  controllers: [BodiesController, SavedPagesController],
})
export class ExtractionHttpModule {}
