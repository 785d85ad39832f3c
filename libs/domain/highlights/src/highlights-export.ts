import { Injectable } from '@nestjs/common';
import { toFoundHighlightView } from './highlight.view';
import {
  type ExportPlace,
  type Filter,
  type FoundRow,
  HighlightsQueries,
  type Reader,
} from './highlights.queries';

/** Rows in memory at a time. */
const BATCH = 500;

/** All of a reader's highlights as a file, written as they are read. */
@Injectable()
export class HighlightsExport {
  constructor(private readonly queries: HighlightsQueries) {}

  /** The items of the list, in the order of the export. */
  async *json(user: Reader, filter: Filter): AsyncGenerator<string> {
    yield '{"items":[';
    let between = '';
    for await (const row of this.rows(user, filter)) {
      yield between + JSON.stringify(toFoundHighlightView(row));
      between = ',\n';
    }
    yield ']}\n';
  }

  /** A heading an article, a quotation a highlight, and notes beneath. */
  async *markdown(user: Reader, filter: Filter): AsyncGenerator<string> {
    yield '# Highlights\n';
    let articleId = 0;
    for await (const row of this.rows(user, filter)) {
      if (row.article_id !== articleId) yield headed(row);
      articleId = row.article_id;
      yield quoted(row);
    }
  }

  private async *rows(user: Reader, filter: Filter): AsyncGenerator<FoundRow> {
    let after: ExportPlace | null = null;
    for (;;) {
      const rows: (FoundRow & ExportPlace)[] = await this.queries.exported(user, filter, after, BATCH);
      yield* rows;
      after = rows.at(-1) ?? null;
      if (rows.length < BATCH) return;
    }
  }
}

function headed({ title, url, author, source_title: source, published_at: at }: FoundRow): string {
  const name = plain(title.replace(/\s+/g, ' ')) || 'Untitled';
  // Angle brackets hold any address; those in it are written as references (RFC 3986 §2.1).
  const address = url?.replace(/[<>\s\\]/g, encodeURIComponent);
  const by = [author, source].flatMap((one) => (one ? plain(one.replace(/\s+/g, ' ')) : []));
  const line = [...by, at.toISOString().slice(0, 10)].join(' · ');
  return `\n## ${address === undefined ? name : `[${name}](<${address}>)`}\n\n${line}\n`;
}

function quoted({ quote, note, resolution }: FoundRow): string {
  const lines = plain(quote.trim()).split(/\r?\n/);
  const gone = resolution === 'orphaned' ? '\n_No longer in the text._\n' : '';
  const said = note === null ? '' : `\n${plain(note)}\n`;
  return `\n${lines.map((line) => `> ${line}`).join('\n')}\n${gone}${said}`;
}

/** What somebody wrote stays what it is: no markup, no HTML, no list where a line begins with a dash. */
function plain(text: string): string {
  return text.replace(/[\\`*_[\]<>#|~&]/g, '\\$&').replace(/^([^\S\r\n]*)([-+=]|\d+(?=[.)]))/gm, '$1\\$2');
}
