export { ImageAddresses } from './image-addresses';
export { sendImage } from './images.controller';
export { ImagesHttpModule } from './images.http.module';
export { ImagesModule } from './images.module';
export { Images } from './images.service';
