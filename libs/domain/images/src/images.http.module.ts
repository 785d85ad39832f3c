import { Module } from '@nestjs/common';
import { ImagesController } from './images.controller';
import { ImagesModule } from './images.module';

@Module({ imports: [ImagesModule], controllers: [ImagesController] })
export class ImagesHttpModule {}
