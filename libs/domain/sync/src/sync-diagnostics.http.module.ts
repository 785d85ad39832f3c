import { Module } from '@nestjs/common';
import { ArticlesModule } from '@reader/articles';
import { SyncCheckController } from './check/sync-check.controller';
import { SyncCheckService } from './check/sync-check.service';
import { SampleArticlesRepository } from './check/sample-articles.repository';
import { DiagnosticsController } from './diagnostics/diagnostics.controller';
import { DiagnosticsQueries } from './diagnostics/diagnostics.queries';
import { SyncModule } from './sync.module';

/** Diagnostics of sync tokens for signed-in users, so only in processes with browser sessions. */
@Module({
  imports: [ArticlesModule, SyncModule],
  controllers: [DiagnosticsController, SyncCheckController],
  providers: [SyncCheckService, DiagnosticsQueries, SampleArticlesRepository],
})
export class SyncDiagnosticsHttpModule {}
