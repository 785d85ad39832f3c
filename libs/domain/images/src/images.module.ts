import { Module } from '@nestjs/common';
import { SafeFetchModule } from '@reader/safe-fetch';
import { ImageAddresses } from './image-addresses';
import { ImageAllowance } from './image-allowance';
import { Images } from './images.service';

@Module({
  imports: [SafeFetchModule],
  providers: [ImageAddresses, ImageAllowance, Images],
  exports: [ImageAddresses, Images],
})
export class ImagesModule {}
