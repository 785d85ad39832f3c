import { Module } from '@nestjs/common';
import { ArticlesModule } from '@reader/articles';
import { ReadingListController } from './reading-list.controller';
import { ReadingListModule } from './reading-list.module';

@Module({ imports: [ReadingListModule, ArticlesModule], controllers: [ReadingListController] })
export class ReadingListHttpModule {}
