import { Injectable } from '@nestjs/common';
import { type SqlExecutor, sql, type Transaction } from '@reader/database';
import type { FrequencySnapshot } from './document-frequencies';
import { formatIntegerArray, readIntegerArray } from './integer-array';
import type { TermBag } from './term-bag';
import { type TermVector, weighCounts } from './term-vector';

/** Largest count that is stored, that of a smallint. */
const COUNT_MAX = 32_767;

interface TermsRow {
  readonly article_id: number;
  readonly term_ids: Buffer;
  readonly counts: Buffer;
}

/** Terms of articles as they are counted, and as vectors under a snapshot. */
@Injectable()
export class ArticleTermsRepository {
  /** Replaces the terms of these articles. */
  async write(tx: Transaction, bags: ReadonlyMap<number, TermBag>): Promise<void> {
    const rows = [...bags].map(([articleId, bag]) => ({ articleId, ...packBag(bag) }));
    await tx.run(sql`
      insert into article_terms (article_id, term_ids, counts)
      select n.article_id, n.term_ids::integer[], n.counts::smallint[]
      from unnest(${rows.map(({ articleId }) => articleId)}::bigint[],
                  ${rows.map(({ termIds }) => termIds)}::text[],
                  ${rows.map(({ counts }) => counts)}::text[]) as n (article_id, term_ids, counts)
      order by n.article_id
      on conflict (article_id) do update set term_ids = excluded.term_ids, counts = excluded.counts`);
  }

  /** Articles without a row have not been read yet and are missing. */
  async readBags(executor: SqlExecutor, articleIds: readonly number[]): Promise<Map<number, TermBag>> {
    const rows = await this.readRows(executor, articleIds);
    return new Map(rows.map((row) => [row.article_id, unpackBag(row)]));
  }

  async readTermVectors(
    executor: SqlExecutor,
    articleIds: readonly number[],
    frequencies: FrequencySnapshot,
  ): Promise<Map<number, TermVector>> {
    const rows = await this.readRows(executor, articleIds);
    return new Map(rows.map((row) => [row.article_id, weighCounts(unpackCounts(row), frequencies)]));
  }

  private readRows(executor: SqlExecutor, articleIds: readonly number[]): Promise<TermsRow[]> {
    return executor.query(
      sql`
      select article_id, array_send(term_ids) as term_ids, array_send(counts) as counts
      from article_terms where article_id = any(${articleIds}::bigint[])`.toPrepared('embeddings.terms'),
    );
  }
}

/** The most frequent terms first; those that occur once have no count. */
function packBag(bag: TermBag): { termIds: string; counts: string } {
  const repeated: number[] = [];
  const single: number[] = [];
  bag.forEach((count, term) => (count > 1 ? repeated : single).push(term));
  const getCount = (term: number): number => bag.get(term) ?? 0;
  repeated.sort((one, other) => getCount(other) - getCount(one));
  return {
    termIds: formatIntegerArray(repeated.concat(single)),
    counts: formatIntegerArray(repeated.map((term) => Math.min(getCount(term), COUNT_MAX))),
  };
}

function unpackCounts({ term_ids: termIds, counts }: TermsRow): { terms: Int32Array; counts: Int32Array } {
  return { terms: readIntegerArray(termIds), counts: readIntegerArray(counts) };
}

function unpackBag(row: TermsRow): TermBag {
  const { terms, counts } = unpackCounts(row);
  return new Map(Array.from(terms, (term, n) => [term, counts[n] ?? 1]));
}
