import { sql } from '@reader/database';
import { type RunningApp, startApp, waitUntil } from '@reader/testing';
import type { Mail } from './mail.entity';
import { MailJobsModule } from './mail.jobs.module';
import type { MailServer } from './mail-server.testing';
import { MailsService } from './mails.service';
import type { NewMail } from './new-mail';

/** A service that sends mails through a server, on a database of its own. */
export class MailingApp {
  private constructor(readonly app: RunningApp) {}

  static async start(server: MailServer, env: Readonly<Record<string, string>> = {}): Promise<MailingApp> {
    return new MailingApp(await startApp([MailJobsModule], { LOG_LEVEL: 'silent', ...server.env, ...env }));
  }

  get databaseUrl(): string {
    return this.app.database.pool.options.connectionString ?? '';
  }

  enqueue(...mails: (Partial<NewMail> & { to: string })[]): Promise<void> {
    const content = { kind: 'digest', userId: null, subject: 'News', text: 'Text', html: null } as const;
    return this.app.database.withTransaction((tx) =>
      this.app.get(MailsService).enqueue(
        tx,
        mails.map((mail) => ({ ...content, ...mail })),
      ),
    );
  }

  async find(to: string): Promise<Mail | null> {
    return this.app.database.queryOne<Mail>(sql`select * from mails where recipient = ${to}`);
  }

  /** Waits until the mail has failed this often. */
  async failed(to: string, attempts: number): Promise<Mail> {
    return waitUntil(`the mail to ${to} has failed ${attempts} times`, async () => {
      const mail = await this.find(to);
      return mail !== null && mail.attempts === attempts && mail.error !== null ? mail : null;
    });
  }

  async delivered(to: string): Promise<void> {
    await waitUntil(`the mail to ${to} is delivered`, async () => (await this.find(to)) === null);
  }

  /** Lets the time of the next attempt come. */
  async makeDue(): Promise<void> {
    await this.app.database.run(sql`update mails set due_at = now(), error = null where failed_at is null`);
    await this.app.database.run(sql`select pg_notify('mails', '')`);
  }

  close(): Promise<void> {
    return this.app.close();
  }
}
