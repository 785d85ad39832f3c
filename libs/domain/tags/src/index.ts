export { CreateTag, TAG_NAME_LENGTH_MAX } from './tags.dto';
export { TagsHttpModule } from './tags.http.module';
export { TagsModule } from './tags.module';
export { TagsService } from './tags.service';
