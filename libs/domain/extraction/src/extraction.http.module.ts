import { Module } from '@nestjs/common';
import { AccountsModule, provideUserLimit } from '@reader/accounts';
import { ArticlesModule } from '@reader/articles';
import { sql } from '@reader/database';
import { ImagesModule } from '@reader/images';
import { BodiesController } from './body/bodies.controller';
import { ExtractionModule } from './extraction.module';
import { ReportedPageFetcher } from './report/reported-page-fetcher';
import { TextReportsController } from './report/text-reports.controller';
import { TextReportsQueries } from './report/text-reports.queries';
import { REPORTS_PER_USER_MAX, TextReportsRepository } from './report/text-reports.repository';
import { TextReportsService } from './report/text-reports.service';
import { WaitingReportsController } from './report/waiting-reports.controller';
import { SavedPagesController } from './saved/saved-pages.controller';
import { TextDiffer } from './version/text-differ';
import { VersionsController } from './version/versions.controller';
import { VersionsQueries } from './version/versions.queries';
import { VersionsService } from './version/versions.service';

const LIMIT = provideUserLimit({
  name: 'text_reports',
  max: REPORTS_PER_USER_MAX,
  buildUsedSql: (userId) => sql`select count(*) from text_reports where user_id = ${userId}`,
});

@Module({
  imports: [AccountsModule, ExtractionModule, ArticlesModule, ImagesModule],
  controllers: [
    BodiesController,
    SavedPagesController,
    TextReportsController,
    VersionsController,
    WaitingReportsController,
  ],
  providers: [
    ReportedPageFetcher,
    TextDiffer,
    TextReportsQueries,
    TextReportsRepository,
    TextReportsService,
    VersionsQueries,
    VersionsService,
    LIMIT,
  ],
})
export class ExtractionHttpModule {}
