import { Module } from '@nestjs/common';
import { AccountsModule } from '@reader/accounts';
import { ArticlesModule } from '@reader/articles';
import { SyncCheckController } from './check/sync-check.controller';
import { SyncCheckService } from './check/sync-check.service';
import { SampleArticlesRepository } from './check/sample-articles.repository';
import { DiagnosticsController } from './diagnostics/diagnostics.controller';
import { DiagnosticsQueries } from './diagnostics/diagnostics.queries';
import { SyncHttpModule } from './sync.http.module';

/** Diagnostics of sync tokens for signed-in users, so only in processes with browser sessions. */
@Module({
  imports: [AccountsModule, ArticlesModule, SyncHttpModule],
  controllers: [DiagnosticsController, SyncCheckController],
  providers: [SyncCheckService, DiagnosticsQueries, SampleArticlesRepository],
})
export class SyncDiagnosticsHttpModule {}
