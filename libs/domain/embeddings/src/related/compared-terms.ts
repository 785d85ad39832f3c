import { Injectable } from '@nestjs/common';
import { TtlCache } from '@reader/concurrency';
import { Database } from '@reader/database';
import { ArticleTermsRepository } from '../terms/article-terms.repository';
import { DocumentFrequencies, type FrequencySnapshot } from '../terms/document-frequencies';
import type { TermBag } from '../terms/term-bag';
import { TermSnapshots } from '../terms/term-snapshots';
import { NO_TERMS, type TermVector, weighBag } from '../terms/term-vector';
import type { ComparedRow } from './related.queries';

/** Neighbours are compared again and again. Each takes 1 KB. */
const CACHED_MAX = 10_000;
const CACHED_MS = 3_600_000;

/** Loads the weighed terms of articles that are compared, and holds those that were used last. */
@Injectable()
export class ComparedTerms {
  private readonly cache = new TtlCache<TermVector>({ ttlMs: CACHED_MS, entriesMax: CACHED_MAX });

  constructor(
    private readonly database: Database,
    private readonly terms: ArticleTermsRepository,
    private readonly snapshots: TermSnapshots,
  ) {}

  /** By article, for all of the rows. */
  async load(rows: readonly ComparedRow[], snapshotId: number | null): Promise<Map<number, TermVector>> {
    if (snapshotId === null) return this.weighAmongThemselves(rows);
    const getKey = (row: ComparedRow) => `${snapshotId} ${row.article_id} ${row.terms_version}`;
    const found = new Map(rows.map((row) => [row.article_id, this.cache.get(getKey(row))]));
    const missing = rows.filter((row) => found.get(row.article_id) === undefined);
    const loaded = await this.read(missing, snapshotId);
    for (const row of missing) this.cache.set(getKey(row), loaded.get(row.article_id) ?? NO_TERMS);
    return new Map([...found].map(([id, terms]) => [id, terms ?? loaded.get(id) ?? NO_TERMS]));
  }

  private async read(rows: readonly ComparedRow[], snapshotId: number): Promise<Map<number, TermVector>> {
    if (rows.length === 0) return new Map();
    const { frequencies } = await this.snapshots.get(snapshotId);
    const ids = rows.map(({ article_id: id }) => id);
    return this.terms.readTermVectors(this.database, ids, frequencies);
  }

  /** Below 300 articles there is no snapshot: the compared articles are counted themselves. */
  private async weighAmongThemselves(rows: readonly ComparedRow[]): Promise<Map<number, TermVector>> {
    const bags = await this.terms.readBags(
      this.database,
      rows.map(({ article_id: id }) => id),
    );
    const frequencies = countFrequencies(bags.values());
    return new Map([...bags].map(([id, bag]) => [id, weighBag(bag, frequencies)]));
  }
}

function countFrequencies(bags: Iterable<TermBag>): FrequencySnapshot {
  const frequencies = new DocumentFrequencies();
  for (const bag of bags) frequencies.add(bag);
  return frequencies.freeze();
}
