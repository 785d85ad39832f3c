import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { Database, type Lease, sql } from '@reader/database';
import pgvector from 'pgvector';
import { DismissalsRepository } from '../dismissal/dismissals.repository';
import type { Interest } from './interest';

export interface InterestModelRow {
  readonly model_id: number | null;
  readonly uses_reading: boolean;
  /** Changes with each computation. */
  readonly computed_at: Date;
}

export interface StoredInterestRow {
  readonly weight: number;
  readonly article_ids: readonly number[];
}

/** What is stored for a user. */
export interface NewInterestModel {
  readonly modelId: number | null;
  readonly usesReading: boolean;
  readonly signals: number;
  /** The heaviest first. */
  readonly interests: readonly Interest[];
  readonly dismissed: readonly Interest[];
  /** What the user had dismissed when the computation began. */
  readonly dismissedIds: readonly number[];
}

export interface VectorRow {
  readonly article_id: number;
  /** As text: `[0.1,…]`. */
  readonly embedding: string;
}

@Injectable()
export class InterestsRepository {
  constructor(
    private readonly database: Database,
    private readonly dismissals: DismissalsRepository,
  ) {}

  find(user: UserRef): Promise<InterestModelRow | null> {
    return this.database.queryOne(
      sql`
      select model_id, uses_reading, computed_at from interest_models
      where user_id = ${user.id}`.toPrepared('recommendations.find_model'),
    );
  }

  listVectors(articleIds: readonly number[], modelId: number): Promise<VectorRow[]> {
    return this.database.query(sql`
      select article_id, embedding::text as embedding from article_embeddings
      where article_id = any(${articleIds}::bigint[]) and model_id = ${modelId} and embedding is not null`);
  }

  /** In order of `position`. */
  list(user: UserRef): Promise<StoredInterestRow[]> {
    return this.database.query(
      sql`
      select weight::float as weight, article_ids::float[] as article_ids from interests
      where user_id = ${user.id} order by position`.toPrepared('recommendations.list_interests'),
    );
  }

  /** Users whose model is missing, older than `hours`, or of another vector model; the oldest first. */
  async listDue(modelId: number | null, hours: number): Promise<number[]> {
    const rows = await this.database.query<{ user_id: number }>(sql`
      select u.user_id from users u left join interest_models m on m.user_id = u.user_id
      where m.user_id is null or m.model_id is distinct from ${modelId}::integer
         or m.computed_at < now() - make_interval(hours => ${hours})
      order by m.computed_at nulls first, u.user_id`);
    return rows.map(({ user_id: id }) => id);
  }

  /**
   * Replaces what is stored, one writer after another.
   * @returns false, and stores nothing, when the user's dismissals are others now
   */
  async save(user: UserRef, model: NewInterestModel, lease: Lease | null): Promise<boolean> {
    const dismissed = model.dismissed.map((interest) => ({ ...interest, weight: -interest.weight }));
    const rows = [...model.interests, ...dismissed].map(({ weight, vector, articleIds }, position) => ({
      ...{ position, weight, article_ids: articleIds },
      embedding: pgvector.toSql([...vector]),
    }));
    return this.database.withTransaction(async (tx) => {
      await lease?.guard(tx);
      await tx.lock('recommendations.interests', user.id);
      const dismissedIds = await this.dismissals.listIds(tx, user);
      if (dismissedIds.join() !== model.dismissedIds.join()) return false;
      const stored = await tx.run(sql`
        insert into interest_models (user_id, model_id, uses_reading, signals)
        select u.user_id, ${model.modelId}::integer, ${model.usesReading}::boolean, ${model.signals}::integer
        from users u
        where u.user_id = ${user.id} and (${model.modelId}::integer is null
          or exists (select 1 from vector_models v where v.model_id = ${model.modelId}::integer))
        on conflict (user_id) do update
        set model_id = excluded.model_id, uses_reading = excluded.uses_reading, signals = excluded.signals,
            computed_at = date_trunc('milliseconds', clock_timestamp())`);
      // The user or the vector model was deleted meanwhile.
      if (stored === 0) return true;
      await tx.run(sql`delete from interests where user_id = ${user.id}`);
      await tx.run(sql`
        insert into interests (user_id, position, weight, embedding, article_ids)
        select ${user.id}::bigint, r.position, r.weight, r.embedding::halfvec,
               array(select json_array_elements_text(r.article_ids)::bigint)
        from json_to_recordset(${JSON.stringify(rows)}::json)
          as r (position smallint, weight real, embedding text, article_ids json)`);
      return true;
    });
  }
}
