import { Injectable } from '@nestjs/common';
import { ArticleImporter } from './article-importer';
import { DefinitionImporter } from './definition-importer';
import type { ImportContext } from './import-context';
import { MarkImporter } from './mark-importer';
import { SourceImporter } from './source-importer';

/** Imports the files of an export in their order: later ones name the records of earlier ones. */
@Injectable()
export class UserImporter {
  constructor(
    private readonly sources: SourceImporter,
    private readonly articles: ArticleImporter,
    private readonly marks: MarkImporter,
    private readonly definitions: DefinitionImporter,
  ) {}

  async import(context: ImportContext): Promise<void> {
    await this.sources.import(context);
    await this.marks.importTags(context);
    await this.articles.import(context);
    await this.marks.importHighlights(context);
    await this.marks.importReadingList(context);
    await this.definitions.importRules(context);
    await this.definitions.importWatchlists(context);
    await this.definitions.importSavedSearches(context);
  }
}
