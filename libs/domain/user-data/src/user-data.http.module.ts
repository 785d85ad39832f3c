import { Module } from '@nestjs/common';
import { ArticlesModule } from '@reader/articles';
import { ExtractionModule } from '@reader/extraction';
import { HighlightsModule } from '@reader/highlights';
import { ReadingListModule } from '@reader/reading-list';
import { RulesModule } from '@reader/rules';
import { SearchModule } from '@reader/search';
import { SourcesModule } from '@reader/sources';
import { TagsModule } from '@reader/tags';
import { WatchlistsModule } from '@reader/watchlists';
import { ExportController } from './export/export.controller';
import { ExportQueries } from './export/export.queries';
import { UserExportService } from './export/user-export.service';
import { ArticleImporter } from './import/article-importer';
import { DefinitionImporter } from './import/definition-importer';
import { ImportController } from './import/import.controller';
import { ImportQueries } from './import/import.queries';
import { ImportsRepository } from './import/imports.repository';
import { MarkImporter } from './import/mark-importer';
import { SourceImporter } from './import/source-importer';
import { UserImportService } from './import/user-import.service';
import { UserImporter } from './import/user-importer';

@Module({
  imports: [
    ...[ArticlesModule, ExtractionModule, HighlightsModule, ReadingListModule, RulesModule],
    ...[SearchModule, SourcesModule, TagsModule, WatchlistsModule],
  ],
  controllers: [ExportController, ImportController],
  providers: [
    ...[ExportQueries, UserExportService, ImportQueries, ImportsRepository, UserImportService],
    ...[UserImporter, SourceImporter, ArticleImporter, MarkImporter, DefinitionImporter],
  ],
})
export class UserDataHttpModule {}
