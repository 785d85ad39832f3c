import { Module } from '@nestjs/common';
import { RetentionController } from './retention.controller';
import { RetentionModule } from './retention.module';

@Module({ imports: [RetentionModule], controllers: [RetentionController] })
export class RetentionHttpModule {}
