import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { User } from '@reader/accounts';
import { FeedsModule } from '@reader/feeds';
import { Outbox, OutboxModule } from '@reader/outbox';
import { SafeFetchModule } from '@reader/safe-fetch';
import { SchedulerSettingsModule } from '@reader/scheduler';
import { ActivityQueries } from './activity/activity.queries';
import { CleanupService } from './cleanup/cleanup.service';
import { CleanupQueries } from './cleanup/cleanup.queries';
import { FeedFinder } from './discovery/feed-finder';
import { NewsletterFinder } from './discovery/newsletter-finder';
import { FeedSearchLimiter } from './discovery/feed-search-limiter';
import { SourceHealthQueries } from './health/health.queries';
import { Icon } from './icon/icon.entity';
import { AddedSourcesHandler } from './icon/added-sources-handler';
import { IconsQueries } from './icon/icons.queries';
import { IconsService } from './icon/icons.service';
import { OutlineReader } from './opml/outline-reader';
import { OpmlService } from './opml/opml.service';
import { SourceChecksRepository } from './polling/source-checks.repository';
import { AddressCheck } from './source/address-check';
import { EmptiedSourcesHandler } from './source/emptied-sources-handler';
import { FetchedFeeds } from './source/fetched-feeds';
import { SourceChangesService } from './source/source-changes.service';
import { Source } from './source/source.entity';
import { SourcesRepository } from './source/sources.repository';
import { SourcesQueries } from './source/sources.queries';
import { SourcesService } from './source/sources.service';

/** Source, and the tables that its foreign keys name: TypeORM must know these. */
const SOURCE_ENTITIES = [Source, Icon, User];

@Module({
  imports: [
    TypeOrmModule.forFeature(SOURCE_ENTITIES),
    FeedsModule,
    OutboxModule,
    SafeFetchModule,
    SchedulerSettingsModule,
  ],
  providers: [
    SourcesService,
    SourceChangesService,
    SourcesRepository,
    SourceChecksRepository,
    AddressCheck,
    ActivityQueries,
    SourcesQueries,
    FetchedFeeds,
    FeedFinder,
    NewsletterFinder,
    FeedSearchLimiter,
    IconsService,
    IconsQueries,
    AddedSourcesHandler,
    EmptiedSourcesHandler,
    OpmlService,
    OutlineReader,
    SourceHealthQueries,
    CleanupService,
    CleanupQueries,
  ],
  exports: [
    AddressCheck,
    SourceChecksRepository,
    SourcesRepository,
    ActivityQueries,
    SourcesService,
    SourceChangesService,
    SourcesQueries,
    FetchedFeeds,
    FeedFinder,
    NewsletterFinder,
    IconsService,
    IconsQueries,
    OpmlService,
    SourceHealthQueries,
    CleanupService,
  ],
})
export class SourcesModule implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly addedSources: AddedSourcesHandler,
    private readonly emptiedSources: EmptiedSourcesHandler,
  ) {}

  onModuleInit(): void {
    this.outbox.register(this.addedSources);
    this.outbox.register(this.emptiedSources);
  }
}
