import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FeedsModule } from '@reader/feeds';
import { SafeFetchModule } from '@reader/safe-fetch';
import { SchedulerSettingsModule } from '@reader/scheduler';
import { ActivityQueries } from './activity/activity.queries';
import { CleanupService } from './cleanup/cleanup.service';
import { LookedAtQueries } from './cleanup/looked-at.queries';
import { FeedFinder } from './finding/feed-finder';
import { NewsletterFinder } from './finding/newsletter-finder';
import { Searches } from './finding/searches';
import { SourceHealthQueries } from './health/health.queries';
import { IconsQueries } from './icon/icons.queries';
import { Icons } from './icon/icons.service';
import { OutlineReader } from './opml/outline-reader';
import { OpmlService } from './opml/opml.service';
import { AddressCheck } from './source/address-check';
import { SourceAnnouncements } from './source/announcements';
import { SourceChanges } from './source/changes.service';
import { Source } from './source/source.entity';
import { SourceStore } from './source/source-store';
import { SourcesQueries } from './source/sources.queries';
import { SourcesService } from './source/sources.service';

@Module({
  imports: [TypeOrmModule.forFeature([Source]), FeedsModule, SafeFetchModule, SchedulerSettingsModule],
  providers: [
    SourcesService,
    SourceChanges,
    SourceStore,
    AddressCheck,
    ActivityQueries,
    SourcesQueries,
    SourceAnnouncements,
    FeedFinder,
    NewsletterFinder,
    Searches,
    Icons,
    IconsQueries,
    OpmlService,
    OutlineReader,
    SourceHealthQueries,
    CleanupService,
    LookedAtQueries,
  ],
  exports: [
    AddressCheck,
    SourceStore,
    ActivityQueries,
    SourcesService,
    SourceChanges,
    SourcesQueries,
    SourceAnnouncements,
    FeedFinder,
    NewsletterFinder,
    Icons,
    IconsQueries,
    OpmlService,
    SourceHealthQueries,
    CleanupService,
  ],
})
export class SourcesModule {}
