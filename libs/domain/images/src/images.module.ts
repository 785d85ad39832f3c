import { Module } from '@nestjs/common';
import { SafeFetchModule } from '@reader/safe-fetch';
import { ImageProxyUrls } from './image-proxy-urls';
import { ImageQuota } from './image-quota';
import { ImagesService } from './images.service';

@Module({
  imports: [SafeFetchModule],
  providers: [ImageProxyUrls, ImageQuota, ImagesService],
  exports: [ImageProxyUrls, ImagesService],
})
export class ImagesModule {}
