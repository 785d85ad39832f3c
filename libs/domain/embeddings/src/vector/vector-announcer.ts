import { Injectable } from '@nestjs/common';
import { sql, type Transaction } from '@reader/database';
import { Outbox } from '@reader/outbox';

/** Age of an article up to which its first vector is news to handlers of `article.embedded`. */
export const NEW_ARTICLE_HOURS = 48;

/** Announces the vectors that a model made before it could compare texts with articles. */
@Injectable()
export class VectorAnnouncer {
  constructor(private readonly outbox: Outbox) {}

  /**
   * New articles that no former model could compare. Call it before the model that it replaces is retired.
   * @param modelId model that compares from the end of this transaction on
   */
  async announceNew(tx: Transaction, modelId: number): Promise<void> {
    const rows = await tx.query<{ article_id: number }>(sql`
      select e.article_id
      from article_embeddings e join articles a on a.article_id = e.article_id
      where e.model_id = ${modelId} and e.embedding is not null
        and a.ingested_at > now() - make_interval(hours => ${NEW_ARTICLE_HOURS})
        and not exists (
          select 1 from article_embeddings f join vector_models m on m.model_id = f.model_id
          where f.article_id = e.article_id and m.model_id <> e.model_id and m.state = 'current'
            and m.near is not null and f.embedding is not null and not f.is_pending)
      order by e.article_id`);
    const toEvent = (id: number) => ({ type: 'article.embedded' as const, article_id: id });
    await this.outbox.publish(
      tx,
      rows.map(({ article_id: id }) => toEvent(id)),
    );
  }
}
