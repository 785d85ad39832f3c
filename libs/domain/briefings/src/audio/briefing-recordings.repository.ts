import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { buildReadableSql } from '@reader/articles';
import { type RecordingRow, recordingColumnsSql } from '@reader/audio';
import { Database, type Sql, sql } from '@reader/database';
import type { BriefingKind } from '../briefing/briefing-kind';

/** A spoken briefing. */
export interface SpokenBriefingRow extends RecordingRow {
  readonly briefing_id: number;
  readonly kind: BriefingKind;
  readonly period_to: Date;
  readonly spoken_at: Date;
}

/** Recordings of briefings. Without the right to read one of its articles, a recording does not exist. */
@Injectable()
export class BriefingRecordingsRepository {
  constructor(private readonly database: Database) {}

  /** The briefing may be deleted meanwhile: then nothing is stored. */
  async assign(
    briefingId: number,
    { recording_id: id }: RecordingRow,
    articleIds: readonly number[],
  ): Promise<void> {
    await this.database.run(sql`
      insert into briefing_recordings (briefing_id, recording_id, article_ids)
      select briefing_id, ${id}::bigint, ${articleIds}::bigint[]
      from briefings where briefing_id = ${briefingId}
      on conflict (briefing_id) do update
      set recording_id = excluded.recording_id, article_ids = excluded.article_ids, created_at = now()
      where briefing_recordings.recording_id <> excluded.recording_id`);
  }

  /** The user's own briefing, if it was spoken. */
  find(user: UserRef, briefingId: number): Promise<SpokenBriefingRow | null> {
    return this.database.queryOne(sql`${selectSpokenSql(user)} and b.briefing_id = ${briefingId}`);
  }

  /** Newest first (index briefings_newest). */
  list(user: UserRef, limit: number): Promise<SpokenBriefingRow[]> {
    return this.database.query(sql`${selectSpokenSql(user)} order by x.created_at desc limit ${limit}`);
  }
}

const selectSpokenSql = (user: UserRef): Sql => sql`
  select b.briefing_id, b.kind, b.period_to, x.created_at as spoken_at, ${recordingColumnsSql}
  from briefings b join briefing_recordings x on x.briefing_id = b.briefing_id
  join recordings r on r.recording_id = x.recording_id
  where b.user_id = ${user.id}
    and not exists (
      select from unnest(x.article_ids) spoken (article_id)
      where not exists (
        select from articles a join sources s on s.source_id = a.source_id
        where a.article_id = spoken.article_id and ${buildReadableSql(user)}))`;
