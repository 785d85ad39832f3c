import { Injectable } from '@nestjs/common';
import { writeOpml } from '@reader/feeds';
import { OpmlService, SourceChangesService } from '@reader/sources';
import { SourceRecord } from '../records';
import type { ImportContext } from './import-context';
import { createItemProblem } from './import-problem';

/** Imports the sources that the user does not have yet, as an OPML import does. Nothing is fetched. */
@Injectable()
export class SourceImporter {
  constructor(
    private readonly opml: OpmlService,
    private readonly changes: SourceChangesService,
  ) {}

  async import(context: ImportContext): Promise<void> {
    for await (const batch of context.readBatches('sources.jsonl', SourceRecord))
      for (const [isPrivate, records] of Map.groupBy(batch, ({ is_global: isGlobal }) => isGlobal !== true))
        await this.importBatch(context, records, isPrivate);
  }

  private async importBatch(
    context: ImportContext,
    batch: readonly SourceRecord[],
    isPrivate: boolean,
  ): Promise<void> {
    // The report has the order of the document, where each category is one folder.
    const records = [...Map.groupBy(batch, ({ category }) => category).values()].flat();
    const outlines = records.map(({ title, feed_url: feedUrl, site_url: siteUrl, category }) => ({
      ...{ title, feedUrl, siteUrl, category, description: null },
    }));
    const document = Buffer.from(writeOpml({ title: 'Import', outlines }));
    const report = await context.attempt({ subject: 'source', name: '' }, () =>
      this.opml.import(context.user, document, { isPrivate }),
    );
    for (const [index, row] of report?.results.entries() ?? []) {
      const record = records[index];
      if (record === undefined) continue;
      if (row.slug === null)
        context.addProblem(
          createItemProblem(
            { subject: 'source', name: record.title },
            'refused',
            `: ${row.detail ?? 'not imported'}`,
            { reason: row.detail_code },
          ),
        );
      else context.slugs.set(record.slug, row.slug);
      if (row.slug !== null && row.status === 'created' && !record.enabled)
        await this.changes.setEnabled(context.user, row.slug, false);
    }
  }
}
