import { Module } from '@nestjs/common';
import { SafeFetchModule } from '@reader/safe-fetch';
import { ImageAddresses } from './image-addresses';
import { Images } from './images.service';

@Module({
  imports: [SafeFetchModule],
  providers: [ImageAddresses, Images],
  exports: [ImageAddresses, Images],
})
export class ImagesModule {}
