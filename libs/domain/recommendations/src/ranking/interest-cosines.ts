import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { TtlCache } from '@reader/concurrency';
import { MINUTE_MS } from '@reader/duration';
import type { InterestModelRow } from '../interest/interests.repository';
import { CandidatesQueries } from './candidates.queries';

/** An article that is embedded again is compared by its old vector for so long. About 0.2 MB a user. */
const CACHE = { ttlMs: 10 * MINUTE_MS, entriesMax: 50 };

type Cosines = ReadonlyMap<number, readonly number[]>;

/**
 * How like articles are to the interests of a user. Comparing 1,500 articles is half the work of a request,
 * and the result changes only with the user's model, so only new articles are compared.
 */
@Injectable()
export class InterestCosines {
  private readonly cache = new TtlCache<{ cosines: Cosines }>(CACHE);

  constructor(private readonly queries: CandidatesQueries) {}

  /** In order of `position`; without articles that have no vector. */
  async read(user: UserRef, model: InterestModelRow | null, articleIds: readonly number[]): Promise<Cosines> {
    if (model === null || model.model_id === null) return new Map();
    const entry = this.findEntry(`${user.id} ${model.model_id} ${model.computed_at.getTime()}`);
    const known = entry.cosines;
    const missing = articleIds.filter((id) => !known.has(id));
    const added = await this.queries.listInterestCosines(user, missing, model.model_id);
    const cosines = articleIds.flatMap((id): [number, readonly number[]][] => {
      const found = known.get(id) ?? added.get(id);
      return found === undefined ? [] : [[id, found]];
    });
    entry.cosines = new Map(cosines);
    return entry.cosines;
  }

  private findEntry(key: string): { cosines: Cosines } {
    const cached = this.cache.get(key);
    if (cached !== undefined) return cached;
    const entry = { cosines: new Map() };
    this.cache.set(key, entry);
    return entry;
  }
}
