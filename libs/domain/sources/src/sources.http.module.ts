import { Module } from '@nestjs/common';
import { AccountsModule, provideUserLimit, provideUserRemoval } from '@reader/accounts';
import { sql } from '@reader/database';
import { CONFIG, type Config } from '@reader/config';
import { ActivityController } from './activity/activity.controller';
import { CleanupController } from './cleanup/cleanup.controller';
import { SourcesHealthController } from './health/health.controller';
import { IconsController } from './icon/icons.controller';
import { OpmlController } from './opml/opml.controller';
import { PreviewController } from './preview/preview.controller';
import { SourcesController } from './source/sources.controller';
import { StarterPack } from './starter/starter-pack';
import { StarterPackController } from './starter/starter-pack.controller';
import { AddressCheck } from './source/address-check';
import { SourcesModule } from './sources.module';
import { FEEDS_PER_USER_MAX, SourcesRepository } from './source/sources.repository';

const LIMIT = provideUserLimit({
  name: 'sources',
  max: FEEDS_PER_USER_MAX,
  buildUsedSql: (userId) => sql`
    select count(*) from sources
    where owner_id = ${userId} and type = 'rss' and deleted_at is null`,
});

const REMOVAL = provideUserRemoval('sources', SourcesRepository, (sources, tx, userId) =>
  sources.removeOwned(tx, userId),
);

/** Named routes come before the routes by slug; their names are reserved in `slug.ts`. */
@Module({
  imports: [AccountsModule, SourcesModule],
  controllers: [
    PreviewController,
    IconsController,
    OpmlController,
    SourcesHealthController,
    ActivityController,
    StarterPackController,
    CleanupController,
    SourcesController,
  ],
  providers: [
    LIMIT,
    REMOVAL,
    {
      provide: StarterPack,
      inject: [CONFIG, AddressCheck],
      useFactory: ({ sources }: Config, addresses: AddressCheck) =>
        StarterPack.read(sources.starterPack, (url) => addresses.isInternal(url)),
    },
  ],
})
export class SourcesHttpModule {}
