import { Module } from '@nestjs/common';
import { BodiesController } from './body/bodies.controller';
import { ExtractionModule } from './extraction.module';

@Module({ imports: [ExtractionModule], controllers: [BodiesController] })
export class ExtractionHttpModule {}
