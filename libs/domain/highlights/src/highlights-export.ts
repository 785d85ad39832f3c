import { Injectable } from '@nestjs/common';
import { toFoundHighlightView } from './highlight.view';
import {
  type ExportCursor,
  type Filter,
  type HighlightWithArticleRow,
  HighlightsQueries,
  type UserRef,
} from './highlights.queries';

/** Rows in memory at a time. */
const BATCH_SIZE = 500;

/** Exports all of a user's highlights as a stream. */
@Injectable()
export class HighlightsExport {
  constructor(private readonly queries: HighlightsQueries) {}

  /** The highlights as JSON, in export order. */
  async *exportJson(user: UserRef, filter: Filter): AsyncGenerator<string> {
    yield '{"items":[';
    let between = '';
    for await (const row of this.readRows(user, filter)) {
      yield between + JSON.stringify(toFoundHighlightView(row));
      between = ',\n';
    }
    yield ']}\n';
  }

  /** One heading per article, one quotation per highlight, with its note. */
  async *exportMarkdown(user: UserRef, filter: Filter): AsyncGenerator<string> {
    yield '# Highlights\n';
    let articleId = 0;
    for await (const row of this.readRows(user, filter)) {
      if (row.article_id !== articleId) yield formatHeading(row);
      articleId = row.article_id;
      yield formatQuote(row);
    }
  }

  private async *readRows(user: UserRef, filter: Filter): AsyncGenerator<HighlightWithArticleRow> {
    let after: ExportCursor | null = null;
    for (;;) {
      const rows: (HighlightWithArticleRow & ExportCursor)[] = await this.queries.listForExport(
        user,
        filter,
        after,
        BATCH_SIZE,
      );
      yield* rows;
      after = rows.at(-1) ?? null;
      if (rows.length < BATCH_SIZE) return;
    }
  }
}

function formatHeading({
  title,
  url,
  author,
  source_title: source,
  published_at: at,
}: HighlightWithArticleRow): string {
  const name = escapeMarkdown(title.replace(/\s+/g, ' ')) || 'Untitled';
  // Angle brackets allow any address once spaces and brackets are percent-encoded (RFC 3986 §2.1).
  const address = url?.replace(/[<>\s\\]/g, encodeURIComponent);
  const by = [author, source].flatMap((one) => (one ? escapeMarkdown(one.replace(/\s+/g, ' ')) : []));
  const line = [...by, at.toISOString().slice(0, 10)].join(' · ');
  return `\n## ${address === undefined ? name : `[${name}](<${address}>)`}\n\n${line}\n`;
}

function formatQuote({ quote, note, resolution }: HighlightWithArticleRow): string {
  const lines = escapeMarkdown(quote.trim()).split(/\r?\n/);
  const gone = resolution === 'orphaned' ? '\n_No longer in the text._\n' : '';
  const noteText = note === null ? '' : `\n${escapeMarkdown(note)}\n`;
  return `\n${lines.map((line) => `> ${line}`).join('\n')}\n${gone}${noteText}`;
}

/** Escapes Markdown and HTML, and list markers at the beginning of a line. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>#|~&]/g, '\\$&').replace(/^([^\S\r\n]*)([-+=]|\d+(?=[.)]))/gm, '$1\\$2');
}
