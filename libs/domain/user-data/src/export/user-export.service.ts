import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { writeOpml } from '@reader/feeds';
import { ZipFile } from 'yazl';
import {
  FORMAT_NAME,
  FORMAT_VERSION,
  type Manifest,
  MANIFEST_FILE,
  OPML_FILE,
  type RecordFile,
} from '../format';
import type { SourceRecord } from '../records';
import {
  type ExportedHighlight,
  ExportQueries,
  type HighlightCursor,
  HIGHLIGHTS_BATCH,
} from './export.queries';

/** Writes everything that belongs to a user into a zip file, batch by batch while it is sent. */
@Injectable()
export class UserExportService {
  constructor(private readonly queries: ExportQueries) {}

  /** @returns the bytes of the zip file; an error while reading destroys the stream */
  async export(user: User): Promise<Readable> {
    const sources = await this.queries.listSources(user);
    const zip = new ZipFile();
    const output = zip.outputStream as Readable;
    const manifest: Manifest = {
      format: FORMAT_NAME,
      version: FORMAT_VERSION,
      username: user.username,
      exported_at: new Date().toISOString(),
    };
    zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), MANIFEST_FILE);
    zip.addBuffer(Buffer.from(buildOpml(sources)), OPML_FILE);
    for (const [name, records] of this.listFiles(user, sources))
      zip.addReadStreamLazy(name, (callback) => {
        const lines = Readable.from(writeLines(records()), { objectMode: false });
        lines.on('error', (error) => output.destroy(error));
        callback(null, lines);
      });
    zip.end();
    return output;
  }

  private listFiles(user: User, sources: SourceRecord[]): [RecordFile, () => AsyncIterable<object>][] {
    const { queries } = this;
    return [
      ['sources.jsonl', () => iterate(Promise.resolve(sources))],
      ['tags.jsonl', () => iterate(queries.listTags(user))],
      ['articles.jsonl', () => this.readArticles(user)],
      ['highlights.jsonl', () => this.readHighlights(user)],
      ['reading-list.jsonl', () => iterate(queries.listReadingList(user))],
      ['rules.jsonl', () => iterate(queries.listRules(user))],
      ['watchlists.jsonl', () => iterate(queries.listWatchlists(user))],
      ['saved-searches.jsonl', () => iterate(queries.listSavedSearches(user))],
    ];
  }

  private async *readArticles(user: User): AsyncGenerator<object> {
    for (let after = 0; ;) {
      const ids = await this.queries.listMarkedIds(user, after);
      if (ids.length === 0) return;
      yield* await this.queries.listArticles(user, ids);
      after = ids.at(-1) ?? after;
    }
  }

  private async *readHighlights(user: User): AsyncGenerator<object> {
    for (let after: HighlightCursor = { article: 0, id: 0 }; ;) {
      const rows = await this.queries.listHighlights(user, after);
      yield* rows.map(toHighlightRecord);
      if (rows.length < HIGHLIGHTS_BATCH) return;
      after = rows.at(-1) ?? after;
    }
  }
}

/** A highlight whose quote is not in the text has no place. */
function toHighlightRecord({ id: _, start, end, ...record }: ExportedHighlight): object {
  return start === null || end === null ? record : { ...record, start, end };
}

function buildOpml(sources: readonly SourceRecord[]): string {
  const outlines = sources.map(({ title, feed_url: feedUrl, site_url: siteUrl, category }) => ({
    title,
    feedUrl,
    siteUrl,
    description: null,
    category,
  }));
  return writeOpml({ title: 'Reader subscriptions', outlines });
}

async function* iterate(records: Promise<readonly object[]>): AsyncGenerator<object> {
  yield* await records;
}

async function* writeLines(records: AsyncIterable<object>): AsyncGenerator<Buffer> {
  for await (const record of records) yield Buffer.from(`${JSON.stringify(record)}\n`);
}
