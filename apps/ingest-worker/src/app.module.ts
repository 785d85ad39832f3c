import type { DynamicModule } from '@nestjs/common';
import { ActivityJobsModule } from '@reader/activity';
import { ArticlesJobsModule } from '@reader/articles';
import { type Config, ConfigModule } from '@reader/config';
import { DatabaseModule } from '@reader/database';
import { ExtractionJobsModule } from '@reader/extraction';
import { HealthModule } from '@reader/health';
import { HighlightsModule } from '@reader/highlights';
import { IngestionJobsModule } from '@reader/ingestion';
import { MetricsModule } from '@reader/metrics';
import { RetentionJobsModule } from '@reader/retention';
import { RulesJobsModule } from '@reader/rules';
import { SchedulerModule } from '@reader/scheduler';
import { SourcesJobsModule } from '@reader/sources';
import { StoriesJobsModule } from '@reader/stories';
import { WatchlistsJobsModule } from '@reader/watchlists';

/** Scheduled ingestion, and health on its own port. */
export class AppModule {
  static with(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        DatabaseModule,
        HealthModule,
        MetricsModule.with(config),
        SchedulerModule.forRoot({ runsJobs: true }),
        IngestionJobsModule.shared(),
        SourcesJobsModule,
        ArticlesJobsModule,
        ExtractionJobsModule,
        StoriesJobsModule,
        WatchlistsJobsModule,
        ActivityJobsModule,
        // What is extracted here moves highlights.
        HighlightsModule,
        RulesJobsModule,
        RetentionJobsModule,
      ],
    };
  }
}
