import { Module } from '@nestjs/common';
import { AccountsModule, provideUserLimit } from '@reader/accounts';
import { PICTURES_LIMIT } from './image-quota';
import { ImagesController } from './images.controller';
import { ImagesModule } from './images.module';

@Module({
  imports: [AccountsModule, ImagesModule],
  controllers: [ImagesController],
  providers: [provideUserLimit(PICTURES_LIMIT)],
})
export class ImagesHttpModule {}
