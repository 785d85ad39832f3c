import { Injectable } from '@nestjs/common';
import { Database, type SqlExecutor, type Transaction } from '@reader/database';
import { mapInSlices } from '@reader/threads';
import { listSourceNames } from '../terms/source-names';
import { buildBag, type TermBag } from '../terms/term-bag';
import { ArticleTextsQueries, type StoredText } from './article-texts.queries';
import { RepeatedLinesRepository } from './repeated-lines.repository';

export interface ReadBag {
  readonly articleId: number;
  readonly sourceId: number;
  readonly bag: TermBag;
  /** The version of the text that was read. */
  readonly version: string;
}

/** Reads the terms of articles out of their stored texts. */
@Injectable()
export class BagReader {
  constructor(
    private readonly database: Database,
    private readonly texts: ArticleTextsQueries,
    private readonly repeatedLines: RepeatedLinesRepository,
  ) {}

  /** Deleted articles are missing. */
  async readByIds(articleIds: readonly number[], executor: SqlExecutor = this.database): Promise<ReadBag[]> {
    const texts = await this.texts.listByIds(executor, articleIds);
    const sourceIds = [...new Set(texts.map(({ sourceId }) => sourceId))];
    const lines = await this.repeatedLines.listFor(executor, sourceIds);
    return mapInSlices(texts, (text) => ({
      articleId: text.articleId,
      sourceId: text.sourceId,
      bag: readBag(text, lines.get(text.sourceId) ?? new Set()),
      version: text.version,
    }));
  }

  /**
   * What was read before, with texts that were replaced since then read again. The task must do that, because
   * nothing enqueues it for them once more.
   */
  async readChanged(
    tx: Transaction,
    articleIds: readonly number[],
    before: readonly ReadBag[],
  ): Promise<readonly ReadBag[]> {
    const versions = await this.texts.listVersions(tx, articleIds);
    const current = before.filter(({ articleId, version }) => versions.get(articleId) === version);
    const done = new Set(current.map(({ articleId }) => articleId));
    const changed = [...versions.keys()].filter((id) => !done.has(id));
    return changed.length === 0 ? current : [...current, ...(await this.readByIds(changed, tx))];
  }
}

function readBag(text: StoredText, repeatedLines: ReadonlySet<number>): TermBag {
  const names = listSourceNames(text.sourceTitle, parseHost(text.address));
  return buildBag({ title: text.title, text: text.toText() }, { names, repeatedLines });
}

const parseHost = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : '');
