import { Injectable } from '@nestjs/common';
import { HighlightsService } from '@reader/highlights';
import { ReadingListService } from '@reader/reading-list';
import { TagsService } from '@reader/tags';
import { HighlightRecord, ReadingListRecord, TagRecord } from '../records';
import type { ImportContext } from './import-context';
import { createProblem, type ImportSubject } from './import-problem';

/** Imports tags, highlights and the reading list. What is there already stays as it is. */
@Injectable()
export class MarkImporter {
  constructor(
    private readonly tags: TagsService,
    private readonly highlights: HighlightsService,
    private readonly readingList: ReadingListService,
  ) {}

  async importTags(context: ImportContext): Promise<void> {
    for await (const record of context.readEach('tags.jsonl', TagRecord)) {
      const create = () => this.tags.createUnlessNamed(context.user, record);
      const id = await context.attempt({ subject: 'tag', name: record.name }, create);
      if (id !== null) context.tagIds.set(record.name, id);
    }
  }

  async importHighlights(context: ImportContext): Promise<void> {
    let missing = 0;
    for await (const { article, created_at: _, ...input } of context.readEach(
      'highlights.jsonl',
      HighlightRecord,
    )) {
      const id = context.articleIds.get(article);
      if (id === undefined) missing += 1;
      else
        await context.attempt({ subject: 'highlight', name: input.quote.slice(0, 60) }, async () => {
          const known = await this.highlights.listForArticle(context.user, id);
          const isKnown = known.some(
            (each) => each.quote === input.quote && (!input.prefix || each.prefix === input.prefix),
          );
          if (!isKnown) await this.highlights.create(context.user, id, input);
        });
    }
    addMissing(context, missing, 'highlight');
  }

  async importReadingList(context: ImportContext): Promise<void> {
    let missing = 0;
    for await (const { article, note, done } of context.readEach('reading-list.jsonl', ReadingListRecord)) {
      const id = context.articleIds.get(article);
      if (id === undefined) missing += 1;
      else
        await context.attempt({ subject: 'reading_list', name: '' }, async () => {
          const input = { article_id: id, note: note ?? undefined };
          const { item, isNew } = await this.readingList.add(context.user, input);
          if (isNew && done) await this.readingList.update(context.user, item.item_id, { done });
        });
    }
    addMissing(context, missing, 'reading_list');
  }
}

const PLURALS = { highlight: 'highlights', reading_list: 'entries of the reading list' } as const;

function addMissing(
  context: ImportContext,
  count: number,
  subject: ImportSubject & keyof typeof PLURALS,
): void {
  if (count === 0) return;
  const sentence = `${count} ${PLURALS[subject]} belong to articles that were not imported.`;
  context.addProblem(createProblem('article_missing', sentence, { subject, count }));
}
