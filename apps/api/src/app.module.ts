import type { DynamicModule } from '@nestjs/common';
import { AccountsHttpModule } from '@reader/accounts';
import { ActivityHttpModule, ActivityJobsModule } from '@reader/activity';
import { AdminHttpModule } from '@reader/admin';
import { ArticlesHttpModule, ArticlesJobsModule } from '@reader/articles';
import { AskHttpModule } from '@reader/ask';
import { AudioHttpModule, AudioJobsModule } from '@reader/audio';
import { BriefingsHttpModule, BriefingsJobsModule } from '@reader/briefings';
import { ChangesHttpModule } from '@reader/changes';
import { ClaimsHttpModule, ClaimsJobsModule } from '@reader/claims';
import { type Config, ConfigModule } from '@reader/config';
import { DatabaseModule } from '@reader/database';
import { DigestsHttpModule, DigestsJobsModule } from '@reader/digests';
import { EmbeddingsHttpModule, EmbeddingsJobsModule } from '@reader/embeddings';
import { ExtractionHttpModule, ExtractionJobsModule } from '@reader/extraction';
import { HealthHttpModule, HealthModule } from '@reader/health';
import { HighlightsHttpModule, HighlightsJobsModule } from '@reader/highlights';
import { AssistantModule, ClientConfigModule } from '@reader/http';
import { ImagesHttpModule } from '@reader/images';
import { IngestionHttpModule, IngestionJobsModule } from '@reader/ingestion';
import { LlmHttpModule } from '@reader/llm';
import { InsightsHttpModule } from '@reader/insights';
import { MailJobsModule } from '@reader/mail';
import { MetricsModule } from '@reader/metrics';
import { NewslettersHttpModule, NewslettersJobsModule } from '@reader/newsletters';
import { ReadingListHttpModule } from '@reader/reading-list';
import { PushHttpModule, PushJobsModule } from '@reader/push';
import { OutboxJobsModule } from '@reader/outbox';
import { RecommendationsHttpModule, RecommendationsJobsModule } from '@reader/recommendations';
import { RetentionHttpModule, RetentionJobsModule } from '@reader/retention';
import { RulesHttpModule, RulesJobsModule } from '@reader/rules';
import { SchedulerHttpModule, SchedulerModule } from '@reader/scheduler';
import { SearchHttpModule } from '@reader/search';
import { SourcesHttpModule, SourcesJobsModule } from '@reader/sources';
import { StoriesHttpModule } from '@reader/stories';
import { SummaryHttpModule } from '@reader/summary';
import { SyncDiagnosticsHttpModule, SyncHttpModule } from '@reader/sync';
import { TagsHttpModule } from '@reader/tags';
import { TopicsHttpModule } from '@reader/topics';
import { UserDataHttpModule } from '@reader/user-data';
import { WatchlistsHttpModule, WatchlistsJobsModule } from '@reader/watchlists';

/** The domain libs, each with its routes and its jobs. */
const FEATURES = [
  AccountsHttpModule,
  SourcesHttpModule,
  SourcesJobsModule,
  // Its path is one of `/api/articles`, before those with an id.
  TopicsHttpModule,
  ArticlesHttpModule,
  ArticlesJobsModule,
  EmbeddingsHttpModule,
  EmbeddingsJobsModule,
  ExtractionHttpModule,
  ExtractionJobsModule,
  ImagesHttpModule,
  IngestionHttpModule,
  IngestionJobsModule,
  NewslettersHttpModule,
  NewslettersJobsModule,
  StoriesHttpModule,
  ClaimsHttpModule,
  ClaimsJobsModule,
  InsightsHttpModule,
  SummaryHttpModule,
  LlmHttpModule,
  SearchHttpModule,
  AskHttpModule,
  AudioHttpModule,
  AudioJobsModule,
  ChangesHttpModule,
  TagsHttpModule,
  ReadingListHttpModule,
  WatchlistsHttpModule,
  WatchlistsJobsModule,
  ActivityHttpModule,
  ActivityJobsModule,
  SyncHttpModule,
  SyncDiagnosticsHttpModule,
  HighlightsHttpModule,
  HighlightsJobsModule,
  RulesHttpModule,
  RulesJobsModule,
  PushHttpModule,
  PushJobsModule,
  RetentionHttpModule,
  RetentionJobsModule,
  AdminHttpModule,
  DigestsHttpModule,
  DigestsJobsModule,
  BriefingsHttpModule,
  BriefingsJobsModule,
  RecommendationsHttpModule,
  RecommendationsJobsModule,
  UserDataHttpModule,
];

/** REST, the front end's files, and (by default) the scheduled jobs: one process is a complete service. */
export class AppModule {
  static with(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        DatabaseModule,
        HealthModule,
        MetricsModule.with(config),
        HealthHttpModule,
        ClientConfigModule,
        AssistantModule,
        SchedulerModule.forRoot({ runsJobs: config.ingestion.schedulerInProcess }),
        SchedulerHttpModule,
        OutboxJobsModule,
        ...FEATURES,
        // Otherwise the mailer sends.
        ...(config.ingestion.schedulerInProcess ? [MailJobsModule] : []),
      ],
    };
  }
}
