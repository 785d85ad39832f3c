import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { Database, deleteInBatches, type Lease, sql } from '@reader/database';
import type { VerifiedRate } from '@reader/llm';
import type { Claim } from '../verification/claim';
import type { ClaimRecord } from './claim.entity';

export type ClaimRow = Omit<ClaimRecord, 'digest' | 'used_at'>;

/** What the claims of an answer share. */
export interface ClaimOrigin {
  readonly purpose: string;
  readonly model: string;
}

/** Sentences of one answer of a model. */
export interface SentenceCounts {
  readonly verified: number;
  /** Those that no quote supported. */
  readonly dropped: number;
}

/** Days a claim that no answer has any more can still be opened. */
export const CLAIM_DAYS = 30;

@Injectable()
export class ClaimsRepository {
  constructor(private readonly database: Database) {}

  /** Stores the claims that are new; returns all of them, in their order. */
  async save(user: UserRef, origin: ClaimOrigin, claims: readonly Claim[]): Promise<ClaimRow[]> {
    if (claims.length === 0) return [];
    const entries = claims.map((claim, place) => toEntry(origin, claim, place));
    // An article may be deleted while its claim is made: the join leaves such a claim out.
    const rows = await this.database.query<ClaimRow & { place: number }>(
      sql`
      with entry as (
        select e.*, decode(e.digest_hex, 'hex') as digest
        from json_to_recordset(${JSON.stringify(entries)}::json) as e (
          place integer, article_id bigint, purpose text, model text, field text, sentence text, quote text,
          start_at integer, end_at integer, text_source text, digest_hex text)
        join articles a on a.article_id = e.article_id),
      refreshed as (
        update claims c set used_at = now() from entry e
        where c.user_id = ${user.id} and c.digest = e.digest and c.used_at < now() - interval '1 day'),
      added as (
        insert into claims (user_id, article_id, purpose, model, field, sentence, quote, start_at, end_at,
                            text_source, digest)
        select distinct on (digest) ${user.id}::bigint, article_id, purpose, model, field, sentence, quote,
               start_at, end_at, text_source, digest
        from entry order by digest
        on conflict (user_id, digest) do nothing
        returning claim_id, digest)
      select coalesce(n.claim_id, c.claim_id) as claim_id, ${user.id}::bigint as user_id, e.place,
             e.article_id, e.purpose, e.model, e.field, e.sentence, e.quote, e.start_at, e.end_at,
             e.text_source
      from entry e
      left join added n on n.digest = e.digest
      left join claims c on c.user_id = ${user.id} and c.digest = e.digest
      order by e.place`.toPrepared('claims.save'),
    );
    return rows.every(({ claim_id: id }) => id !== null) ? rows : this.listSaved(user, entries);
  }

  /** When another request stored the same claims at the same time, this statement did not see them. */
  private listSaved(user: UserRef, entries: readonly ClaimEntry[]): Promise<ClaimRow[]> {
    const digests = entries.map(({ digest_hex: digest }) => digest);
    return this.database.query(sql`
      select c.claim_id, c.user_id, c.article_id, c.purpose, c.model, c.field, c.sentence, c.quote,
             c.start_at, c.end_at, c.text_source
      from unnest(${digests}::text[]) with ordinality as e (digest, place)
      join claims c on c.user_id = ${user.id} and c.digest = decode(e.digest, 'hex')
      order by e.place`);
  }

  /** The user's own claim; null when there is none. */
  findById(user: UserRef, claimId: number): Promise<ClaimRow | null> {
    return this.database.queryOne(sql`
      select claim_id, user_id, article_id, purpose, model, field, sentence, quote, start_at, end_at,
             text_source
      from claims where claim_id = ${claimId} and user_id = ${user.id}`);
  }

  async addCounts({ purpose, model }: ClaimOrigin, { verified, dropped }: SentenceCounts): Promise<void> {
    await this.database.run(sql`
      insert into claim_rates as r (day, purpose, model, verified, dropped)
      values ((now() at time zone 'utc')::date, ${purpose}, ${model}, ${verified}, ${dropped})
      on conflict (day, purpose, model)
      do update set verified = r.verified + excluded.verified, dropped = r.dropped + excluded.dropped`);
  }

  /** The share of verified sentences by purpose and model, of today and the days before it. */
  listRates(days: number): Promise<VerifiedRate[]> {
    return this.database.query(sql`
      select purpose, model, sum(verified)::float8 / nullif(sum(verified + dropped), 0) as rate
      from claim_rates where day > (now() at time zone 'utc')::date - ${days}::integer
      group by purpose, model`);
  }

  deleteUnused(lease: Lease): Promise<number> {
    const deleteSome = (limit: number) => sql`
      delete from claims where ctid = any(array(
        select ctid from claims
        where used_at < now() - make_interval(days => ${CLAIM_DAYS}) limit ${limit}))`;
    return deleteInBatches(this.database, deleteSome, lease);
  }
}

interface ClaimEntry {
  readonly place: number;
  readonly digest_hex: string;
  readonly [column: string]: string | number;
}

function toEntry({ purpose, model }: ClaimOrigin, claim: Claim, place: number): ClaimEntry {
  const { field, sentence, quote, start, end, articleId, textSource } = claim;
  const values = [purpose, model, field, sentence, articleId, quote, start, end, textSource];
  return {
    ...{ place, purpose, model, field, sentence, quote },
    article_id: articleId,
    start_at: start,
    end_at: end,
    text_source: textSource,
    digest_hex: createHash('sha256').update(JSON.stringify(values)).digest('hex'),
  };
}
