import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { Database, sql, type Transaction } from '@reader/database';
import type { PageQuery, PageResult } from '@reader/http';
import { COVERED_DAYS, type Period } from '../selection/candidates.queries';
import type { WrittenSection } from '../writing/briefing-writer';
import type { Briefing, ResearchState } from './briefing.entity';
import type { BriefingKind } from './briefing-kind';
import type { BriefingSection } from './briefing-section.entity';

export type BriefingRow = Omit<Briefing, 'day' | 'mail_pending'>;
export type SectionRow = Omit<BriefingSection, 'briefing_id'>;

export interface NewBriefing {
  readonly kind: BriefingKind;
  readonly day: string | null;
  readonly period: Period;
  readonly model: string;
  readonly dropped: number;
  readonly considered: number;
  readonly research: ResearchState;
  readonly isMailPending: boolean;
  readonly sections: readonly WrittenSection[];
}

/** `exists`: the day has its briefing. `outdated`: another briefing was stored since `lastId` was read. */
export type CreateResult =
  { readonly outcome: 'created'; readonly briefingId: number } | { readonly outcome: 'exists' | 'outdated' };

/** Days a briefing is stored. */
export const BRIEFING_DAYS = 400;
/** Sentences of earlier briefings are compared for this long. */
const SENTENCE_DAYS = 14;

const columnsSql = sql`
  briefing_id, user_id, kind, period_from, period_to, created_at, read_at, model, dropped, considered,
  research`;

@Injectable()
export class BriefingsRepository {
  constructor(private readonly database: Database) {}

  withTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.database.withTransaction(work);
  }

  /** Newest first (index briefings_newest). */
  async list(user: UserRef, { limit, offset }: PageQuery): Promise<PageResult<BriefingRow>> {
    const items = await this.database.query<BriefingRow>(sql`
      select ${columnsSql} from briefings where user_id = ${user.id}
      order by briefing_id desc limit ${limit} offset ${offset}`);
    const total = await this.database.count(
      sql`select count(*) as n from briefings where user_id = ${user.id}`,
    );
    return { items, total };
  }

  /** The user's own briefing; null when there is none. */
  find(user: UserRef, briefingId: number): Promise<BriefingRow | null> {
    return this.database.queryOne(sql`
      select ${columnsSql} from briefings where briefing_id = ${briefingId} and user_id = ${user.id}`);
  }

  /** In canonical order. */
  listSections(briefingId: number): Promise<SectionRow[]> {
    return this.database.query(sql`
      select c.section_id, c.place, coalesce(r.story_id, c.story_id) as story_id, c.is_update,
             to_json(c.article_ids) as article_ids, c.claims, c.enrichment
      from briefing_sections c left join story_redirects r on r.from_id = c.story_id
      where c.briefing_id = ${briefingId} order by c.place`);
  }

  /** The source that an article is of; null when the article is gone. */
  async findSourceId(tx: Transaction, articleId: number): Promise<number | null> {
    const row = await tx.queryOne<{ source_id: number }>(
      sql`select source_id from articles where article_id = ${articleId}`,
    );
    return row?.source_id ?? null;
  }

  async markRead(user: UserRef, briefingId: number): Promise<void> {
    await this.database.run(sql`
      update briefings set read_at = coalesce(read_at, now())
      where briefing_id = ${briefingId} and user_id = ${user.id}`);
  }

  /** The id of the user's newest briefing; 0 for none. */
  async findLastId(user: UserRef): Promise<number> {
    const row = await this.database.queryOne<{ id: number | null }>(
      sql`select max(briefing_id) as id from briefings where user_id = ${user.id}`,
    );
    return row?.id ?? 0;
  }

  /** Where the user's last scheduled briefing ended. */
  async findLastEnd(user: UserRef): Promise<Date | null> {
    const row = await this.database.queryOne<{ period_to: Date | null }>(sql`
      select max(period_to) as period_to from briefings where user_id = ${user.id} and day is not null`);
    return row?.period_to ?? null;
  }

  /** Quotes of the user's latest briefings. */
  async listQuotes(user: UserRef, until: Date): Promise<string[]> {
    const rows = await this.database.query<{ quote: string }>(sql`
      select c ->> 'quote' as quote
      from briefings b join briefing_sections n on n.briefing_id = b.briefing_id
      cross join lateral jsonb_array_elements(n.claims) c
      where b.user_id = ${user.id}
        and b.period_to > ${until}::timestamptz - make_interval(days => ${SENTENCE_DAYS})`);
    return rows.map(({ quote }) => quote);
  }

  /** Stores a briefing, unless its day has one or the user got another one since `lastId` was read. */
  async create(tx: Transaction, user: UserRef, lastId: number, briefing: NewBriefing): Promise<CreateResult> {
    // One briefing of a user at a time, so that two of them cannot tell the same story.
    await tx.run(sql`select 1 from users where user_id = ${user.id} for no key update`);
    const { kind, day, period, model, dropped, considered, research, isMailPending } = briefing;
    const standing = await tx.queryOne<{ last_id: number; has_day: boolean }>(sql`
      select coalesce(max(briefing_id), 0) as last_id, coalesce(bool_or(day = ${day}::date), false) as has_day
      from briefings where user_id = ${user.id}`);
    if (standing?.has_day === true) return { outcome: 'exists' };
    if (standing?.last_id !== lastId) return { outcome: 'outdated' };
    const row = await tx.queryOne<{ briefing_id: number }>(sql`
      insert into briefings (user_id, kind, day, period_from, period_to, created_at, model, dropped,
                             considered, research, mail_pending)
      select user_id, ${kind}, ${day}::date, ${period.from}, ${period.to}, ${period.to}, ${model}, ${dropped},
             ${considered}, ${research}, ${isMailPending}
      from users where user_id = ${user.id} returning briefing_id`);
    if (row === null) return { outcome: 'exists' };
    await this.addSections(tx, row.briefing_id, briefing.sections);
    return { outcome: 'created', briefingId: row.briefing_id };
  }

  private async addSections(
    tx: Transaction,
    briefingId: number,
    sections: readonly WrittenSection[],
  ): Promise<void> {
    const rows = sections.map(({ storyId, isUpdate, articleIds, claims }, place) => ({
      ...{ place, claims },
      story_id: storyId,
      is_update: isUpdate,
      article_ids: `{${articleIds.join(',')}}`,
    }));
    await tx.run(sql`
      insert into briefing_sections (briefing_id, place, story_id, is_update, article_ids, claims)
      select ${briefingId}, place, story_id, is_update, article_ids::bigint[], claims
      from json_to_recordset(${JSON.stringify(rows)}::json) as n (
        place smallint, story_id bigint, is_update boolean, article_ids text, claims jsonb)`);
  }

  /** Users with their briefings of the last days, as `42 2026-11-23`. */
  async listRecent(now: Date): Promise<Set<string>> {
    const rows = await this.database.query<{ key: string }>(sql`
      select user_id || ' ' || day as key from briefings where day > ${now}::date - 4`);
    return new Set(rows.map(({ key }) => key));
  }

  /** Those that are compared with new briefings stay longer than that. */
  async deleteExpired(now: Date): Promise<number> {
    const days = Math.max(BRIEFING_DAYS, COVERED_DAYS);
    return this.database.run(sql`
      delete from briefings where created_at < ${now}::timestamptz - make_interval(days => ${days})`);
  }
}
