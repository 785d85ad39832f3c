import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { buildReadableSql } from '@reader/articles';
import { Database, type Sql, sql } from '@reader/database';
import { type RecordingRow, recordingColumnsSql } from '../recording/recordings.queries';
import type { Episode, EpisodeSource } from './episodes';

interface EpisodeRow extends RecordingRow {
  readonly article_id: number;
  readonly title: string;
  readonly excerpt: string;
  readonly url: string | null;
  readonly source_title: string;
  readonly spoken_at: Date;
}

/** The articles of the reading list that were spoken. */
@Injectable()
export class ReadingListEpisodes implements EpisodeSource {
  readonly kind = 'article';

  constructor(private readonly database: Database) {}

  async list(user: UserRef, limit: number): Promise<Episode[]> {
    const rows = await this.database.query<EpisodeRow>(sql`
      ${selectEpisodesSql(user)} and not q.done
      order by x.created_at desc, a.article_id desc limit ${limit}`);
    return rows.map(toEpisode);
  }

  /** An article that is done stays available, because an app may still load it. */
  async find(user: UserRef, articleId: number): Promise<Episode | null> {
    const row = await this.database.queryOne<EpisodeRow>(
      sql`${selectEpisodesSql(user)} and a.article_id = ${articleId}`,
    );
    return row && toEpisode(row);
  }
}

const selectEpisodesSql = (user: UserRef): Sql => sql`
  select a.article_id, a.title, a.excerpt, a.url, s.title as source_title, x.created_at as spoken_at,
         ${recordingColumnsSql}
  from reading_list q
  join articles a on a.article_id = q.article_id join sources s on s.source_id = a.source_id
  join article_recordings x on x.article_id = a.article_id
  join recordings r on r.recording_id = x.recording_id
  where q.user_id = ${user.id} and ${buildReadableSql(user)}`;

function toEpisode(row: EpisodeRow): Episode {
  return {
    id: row.article_id,
    title: row.title,
    description: row.excerpt,
    link: row.url,
    author: row.source_title,
    publishedAt: row.spoken_at,
    recording: row,
  };
}
