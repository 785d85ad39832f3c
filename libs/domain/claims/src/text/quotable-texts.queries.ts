import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { buildReadableSql } from '@reader/articles';
import { buildRawSql, Database, sql } from '@reader/database';

/** What a text is, without its words. */
export interface TextVersionRow {
  readonly article_id: number;
  /** Changes when the text or the title changes. */
  readonly version: string;
  readonly is_private: boolean;
}

export interface QuotableRow extends TextVersionRow {
  readonly source_id: number;
  readonly title: string;
  readonly language: string | null;
  readonly published_at: Date;
  readonly body_text: string | null;
  readonly feed_html: string | null;
}

const versionSql = buildRawSql(`encode(a.content_hash, 'hex') || ' ' || coalesce(b.body_id, 0)`);
/** Texts of deleted sources are readable only for those who retain them. */
const isPrivateSql = buildRawSql('(s.owner_id is not null or s.deleted_at is not null)');

@Injectable()
export class QuotableTextsQueries {
  constructor(private readonly database: Database) {}

  /** Which versions of texts the user would read now. */
  listVersions(user: UserRef, articleIds: readonly number[]): Promise<TextVersionRow[]> {
    return this.database.query(
      sql`
      select a.article_id, ${versionSql} as version, ${isPrivateSql} as is_private
      from unnest(${articleIds}::bigint[]) with ordinality as w (article_id, place)
      join articles a on a.article_id = w.article_id
      join sources s on s.source_id = a.source_id
      left join article_bodies b on b.article_id = a.article_id and b.is_current
      where ${buildReadableSql(user)} order by w.place`.toPrepared('claims.list_text_versions'),
    );
  }

  /** Texts with what identifies them (index article_bodies_current). */
  listReadable(user: UserRef, articleIds: readonly number[]): Promise<QuotableRow[]> {
    return this.database.query(
      sql`
      select a.article_id, a.source_id, a.title, a.language, a.published_at, b.text as body_text,
             case when b.body_id is null then c.html end as feed_html,
             ${versionSql} as version, ${isPrivateSql} as is_private
      from unnest(${articleIds}::bigint[]) with ordinality as w (article_id, place)
      join articles a on a.article_id = w.article_id
      join sources s on s.source_id = a.source_id
      left join article_bodies b on b.article_id = a.article_id and b.is_current
      left join article_contents c on c.article_id = a.article_id
      where ${buildReadableSql(user)} order by w.place`.toPrepared('claims.list_quotable_texts'),
    );
  }
}
