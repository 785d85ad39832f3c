import { Injectable } from '@nestjs/common';
import { type ImportedState, TriageService } from '@reader/articles';
import { type ImportedPage, ImportedPagesService } from '@reader/extraction';
import { TagsService } from '@reader/tags';
import { ArticleRecord } from '../records';
import type { ImportContext } from './import-context';
import { createItemProblem, createProblem } from './import-problem';
import { ImportQueries } from './import.queries';

/** Imports the states and tags of articles, and the articles that are not on this server. */
@Injectable()
export class ArticleImporter {
  constructor(
    private readonly queries: ImportQueries,
    private readonly pages: ImportedPagesService,
    private readonly triage: TriageService,
    private readonly tags: TagsService,
  ) {}

  async import(context: ImportContext): Promise<void> {
    let missing = 0;
    for await (const batch of context.readBatches('articles.jsonl', ArticleRecord)) {
      const found = await this.queries.findArticles(context.user, batch);
      const absent = batch.filter(({ article }) => !found.has(article));
      const retained = absent.filter((record) => record.retained);
      missing += absent.length - retained.length;
      const saved = await this.savePages(context, retained);
      for (const [article, id] of [...found, ...saved]) context.articleIds.set(article, id);
      await this.importMarks(context, batch);
    }
    if (missing > 0)
      context.addProblem(
        createProblem(
          'not_here_yet',
          `${missing} articles that you have only read are not on this server yet. ` +
            'Import the file again once their sources have been checked.',
          { subject: 'article', count: missing },
        ),
      );
  }

  private async savePages(
    context: ImportContext,
    records: readonly ArticleRecord[],
  ): Promise<Map<number, number>> {
    if (records.length === 0) return new Map();
    const ids = await this.pages.save(context.user, records.map(toPage));
    for (const { article, title: name } of records)
      if (!ids.has(article))
        context.addProblem(
          createItemProblem({ subject: 'article', name }, 'not_stored', ' could not be stored.'),
        );
    return ids;
  }

  private async importMarks(context: ImportContext, batch: readonly ArticleRecord[]): Promise<void> {
    const states = batch.flatMap((record) => toState(record, context.articleIds.get(record.article)));
    await this.triage.importStates(context.user, states);
    for (const [tag, ids] of groupByTag(batch, context.articleIds))
      await context.attempt({ subject: 'tag', name: tag }, () =>
        this.tags.attachToMany(context.user, tag, ids),
      );
  }
}

const toPage = ({ article: key, ...record }: ArticleRecord): ImportedPage => ({ key, ...record });

/** None for an article that is not here, or that was never triaged. */
function toState(record: ArticleRecord, id: number | undefined): ImportedState[] {
  const { state, starred, status, changed_at } = record;
  if (id === undefined || changed_at === null) return [];
  // Only a saved article may be read or not.
  const read = state === 'saved' ? record.read : state !== 'new';
  return [{ article_id: id, state, read, starred, status, changed_at }];
}

function groupByTag(
  batch: readonly ArticleRecord[],
  articleIds: ReadonlyMap<number, number>,
): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const { article, tags } of batch) {
    const id = articleIds.get(article);
    if (id === undefined) continue;
    for (const tag of tags) groups.set(tag, [...(groups.get(tag) ?? []), id]);
  }
  return groups;
}
