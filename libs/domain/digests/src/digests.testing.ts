import type { SignedIn } from '@reader/accounts/testing';
import { sql } from '@reader/database';
import type { MailServer, ReceivedMail } from '@reader/mail/testing';
import { type RunningApp, waitUntil } from '@reader/testing';
import { aSource } from '@reader/articles/testing';

export const MAIL_ENV = {
  SMTP_HOST: '127.0.0.1',
  SMTP_FROM: 'reader@service.test',
  SMTP_TLS: 'none',
  APP_BASE_URL: 'https://reader.test',
};

/** Stores articles of a source that only this user sees. @returns their ids, newest first */
export async function publish(app: RunningApp, user: SignedIn, titles: readonly string[]): Promise<number[]> {
  const sourceId = await aSource(app, user.id, { slug: `digest-${user.id}-${titles.length}` });
  const rows = await app.database.query<{ article_id: number }>(sql`
    insert into articles (source_id, guid_hash, content_hash, title, excerpt, published_at)
    select ${sourceId}, sha256((title || ${user.id}::text)::bytea), sha256('x'), title,
           'Excerpt of ' || title, now() - place * interval '1 minute'
    from unnest(${titles}::text[]) with ordinality as t (title, place) order by place
    returning article_id`);
  return rows.map(({ article_id: id }) => id);
}

/** The path and query of the mark-read links of a digest, by article. */
export function findMarkReadLinks(text: string): Map<number, string> {
  const found = text.matchAll(/https:\/\/reader\.test(\/api\/articles\/(\d+)\/read\?token=[\w.-]+)/g);
  return new Map([...found].map(([, path = '', id]) => [Number(id), path]));
}

export async function mailTo(server: MailServer, address: string): Promise<ReceivedMail> {
  return waitUntil(`a mail to ${address}`, () => server.to(address)[0] ?? null);
}
