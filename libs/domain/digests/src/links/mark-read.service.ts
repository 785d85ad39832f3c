import { Injectable } from '@nestjs/common';
import { UsersService } from '@reader/accounts';
import { TriageService } from '@reader/articles';
import { Database, sql, type Transaction } from '@reader/database';
import { Gone } from '@reader/http';
import { LinkTokens, type MarkReadLink } from '@reader/mail';
import { InvalidLink } from './invalid-link';

/** Mail scanners open all links of a mail at once; no person opens four in ten seconds. */
const BURST_SECONDS = 10;
const BURST_LINKS = 4;

interface RecentUses {
  /** Other links of the mail that were used within BURST_SECONDS. */
  readonly others: number;
  /** The operation of the last one. */
  readonly operation_id: number | null;
  /** Whether this link was used before. */
  readonly is_repeated: boolean;
}

@Injectable()
export class MarkReadService {
  constructor(
    private readonly database: Database,
    private readonly tokens: LinkTokens,
    private readonly users: UsersService,
    private readonly triage: TriageService,
  ) {}

  /**
   * Marks the article of the link as read; again: without effect.
   * @throws InvalidLink for a forged link, or one of another article or a deleted user; Gone when expired
   */
  async markRead(articleId: number, token: string): Promise<void> {
    const checked = this.tokens.checkMarkRead(token);
    if (checked?.link.articleId !== articleId || (await this.users.find(checked.link.userId)) === null)
      throw new InvalidLink();
    if (checked.isExpired)
      throw new Gone('This link has expired. Open the article in the application instead.');
    await this.database.withTransaction((tx) => this.apply(tx, checked.link));
  }

  private async apply(tx: Transaction, link: MarkReadLink): Promise<void> {
    // One link of a mail after the other, so that each counts those before.
    const digest = await tx.queryOne(sql`
      select 1 from digests where digest_id = ${link.digestId} and user_id = ${link.userId} for update`);
    if (digest === null) throw new InvalidLink();
    const { others, operation_id: extendedId, is_repeated } = await this.readUses(tx, link);
    // The links of a burst are one operation, which the user sees.
    const change = {
      kind: others + 1 >= BURST_LINKS ? 'mail_links' : 'mail_link',
      events: ['mark_read'],
      selection: sql`a.article_id = ${link.articleId}`,
      extendedId: is_repeated ? null : extendedId,
    } as const;
    const { operation_id: operationId } = await this.triage.applyBulk({ id: link.userId }, change, tx);
    await tx.run(sql`
      insert into digest_link_uses (digest_id, article_id, operation_id)
      values (${link.digestId}, ${link.articleId}, ${operationId})
      on conflict (digest_id, article_id) do update
        set used_at = now(), operation_id = coalesce(excluded.operation_id, digest_link_uses.operation_id)`);
  }

  private async readUses(tx: Transaction, { digestId, articleId }: MarkReadLink): Promise<RecentUses> {
    const row = await tx.queryOne<RecentUses>(sql`
      select count(*) filter (where article_id <> ${articleId}) as others,
             (array_agg(operation_id order by used_at desc)
               filter (where operation_id is not null))[1] as operation_id,
             exists (select 1 from digest_link_uses
                     where digest_id = ${digestId} and article_id = ${articleId}) as is_repeated
      from digest_link_uses
      where digest_id = ${digestId} and used_at > now() - make_interval(secs => ${BURST_SECONDS})`);
    return row ?? { others: 0, operation_id: null, is_repeated: false };
  }
}
