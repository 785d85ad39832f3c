import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FeedsModule } from '@reader/feeds';
import { SafeFetchModule } from '@reader/safe-fetch';
import { FeedFinder } from './finding/feed-finder';
import { OpmlService } from './opml/opml.service';
import { SourceAnnouncements } from './source/announcements';
import { Source } from './source/source.entity';
import { SourcesQueries } from './source/sources.queries';
import { SourcesService } from './source/sources.service';

@Module({
  imports: [TypeOrmModule.forFeature([Source]), FeedsModule, SafeFetchModule],
  providers: [SourcesService, SourcesQueries, SourceAnnouncements, FeedFinder, OpmlService],
  exports: [SourcesService, SourcesQueries, SourceAnnouncements, FeedFinder, OpmlService],
})
export class SourcesModule {}
