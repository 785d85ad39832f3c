import { Module } from '@nestjs/common';
import { AdminModule } from './admin.module';
import { DeadLettersController } from './dead-letters.controller';
import { StorageController } from './storage.controller';

@Module({ imports: [AdminModule], controllers: [DeadLettersController, StorageController] })
export class AdminHttpModule {}
