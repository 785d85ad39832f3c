import { Injectable } from '@nestjs/common';
import { Database, sql } from '@reader/database';
import { EMBED_HANDLERS } from '../article/embed-handlers';

export interface EmbeddingsStatus {
  /** Articles without a vector of the newest model, or whose text was not read yet. */
  readonly pending: number;
  /** Null until the first model is in use. */
  readonly model: string | null;
  readonly dimensions: number | null;
}

@Injectable()
export class EmbeddingsStatusQueries {
  constructor(private readonly database: Database) {}

  /** Articles whose text was not read yet. */
  countUnread(): Promise<number> {
    return this.database.count(sql`
      select count(*) as n from outbox where handler = any(${EMBED_HANDLERS}::text[])`);
  }

  async read(): Promise<EmbeddingsStatus> {
    const row = await this.database.queryOne<EmbeddingsStatus>(sql`
      with newest as (
        select model_id from vector_models where state <> 'retired' and kind <> 'legacy'
        order by model_id desc limit 1)
      select (select count(distinct article_id) from outbox where handler = any(${EMBED_HANDLERS}::text[]))
             + (select count(*) from article_embeddings e join newest using (model_id)
                where e.is_pending) as pending,
             m.name as model, m.dimensions
      from (select 1) one left join vector_models m on m.state = 'current'`);
    return row ?? { pending: 0, model: null, dimensions: null };
  }
}
