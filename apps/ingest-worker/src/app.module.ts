import type { DynamicModule } from '@nestjs/common';
import { ActivityJobsModule } from '@reader/activity';
import { ArticlesJobsModule } from '@reader/articles';
import { AudioJobsModule } from '@reader/audio';
import { BriefingsJobsModule } from '@reader/briefings';
import { ClaimsJobsModule } from '@reader/claims';
import { type Config, ConfigModule } from '@reader/config';
import { DatabaseModule } from '@reader/database';
import { EmbeddingsJobsModule } from '@reader/embeddings';
import { ExtractionJobsModule } from '@reader/extraction';
import { HealthModule } from '@reader/health';
import { HighlightsJobsModule } from '@reader/highlights';
import { IngestionJobsModule } from '@reader/ingestion';
import { MetricsModule } from '@reader/metrics';
import { OutboxJobsModule } from '@reader/outbox';
import { PushJobsModule } from '@reader/push';
import { RecommendationsJobsModule } from '@reader/recommendations';
import { RetentionJobsModule } from '@reader/retention';
import { RulesJobsModule } from '@reader/rules';
import { SchedulerModule } from '@reader/scheduler';
import { SourcesJobsModule } from '@reader/sources';
import { StoriesJobsModule } from '@reader/stories';
import { WatchlistsJobsModule } from '@reader/watchlists';

/** All scheduled jobs but digests and the poll for newsletters, and the background work that they enqueue. */
export class AppModule {
  /** With health checks on its own port; shares ingestion with other workers. */
  static with(config: Config): DynamicModule {
    return AppModule.buildModule(config, [
      MetricsModule.with(config),
      SchedulerModule.forRoot({ runsJobs: true }),
      IngestionJobsModule.withSharedRuns(),
    ]);
  }

  /** For a single job: no port, no schedule, and ingestion in this process only. */
  static withoutSchedule(config: Config): DynamicModule {
    return AppModule.buildModule(config, [
      MetricsModule.withoutEndpoint(config),
      SchedulerModule.forRoot({ runsJobs: false }),
      IngestionJobsModule,
    ]);
  }

  private static buildModule(
    config: Config,
    extraImports: NonNullable<DynamicModule['imports']>,
  ): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        DatabaseModule,
        HealthModule,
        ...extraImports,
        OutboxJobsModule,
        SourcesJobsModule,
        ArticlesJobsModule,
        EmbeddingsJobsModule,
        ExtractionJobsModule,
        StoriesJobsModule,
        WatchlistsJobsModule,
        ActivityJobsModule,
        RecommendationsJobsModule,
        HighlightsJobsModule,
        RulesJobsModule,
        PushJobsModule,
        RetentionJobsModule,
        ClaimsJobsModule,
        AudioJobsModule,
        BriefingsJobsModule,
      ],
    };
  }
}
