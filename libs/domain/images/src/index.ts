export { ImageProxyUrls, IMAGES_PATH } from './image-proxy-urls';
export { sendImage } from './images.controller';
export { ImagesHttpModule } from './images.http.module';
export { ImagesModule } from './images.module';
export { ImagesService } from './images.service';
