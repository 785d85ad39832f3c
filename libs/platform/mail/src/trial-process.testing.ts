import type { MailServerConfig } from '@reader/config';
import { buildPoolOptions, Database } from '@reader/database';
import { testConfig } from '@reader/database/testing';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { MailSender } from './mail-sender';
import { MailsRepository } from './mails.repository';

/* A process that sends mails until none is due, and kills itself before or after its n-th statement. */

function killAt(nth: number, isSent: boolean): void {
  let count = 0;
  const { query: send } = Client.prototype as { query: (this: unknown, ...words: unknown[]) => unknown };
  const counted = function (this: Client, ...words: unknown[]): unknown {
    count++;
    if (count === nth && !isSent) process.kill(process.pid, 'SIGKILL');
    const answer = send.apply(this, words);
    if (count === nth) process.kill(process.pid, 'SIGKILL');
    return answer;
  };
  Object.assign(Client.prototype, { query: counted });
}

async function main([port = '', nth = '0', when]: readonly string[]): Promise<void> {
  const config = testConfig({ DATABASE_URL: process.env['DATABASE_URL'] ?? '' });
  const source = await new DataSource({ type: 'postgres', extra: buildPoolOptions(config) }).initialize();
  const server: MailServerConfig = {
    ...{ host: '127.0.0.1', port: Number(port), tls: 'none', from: 'reader@service.test' },
    ...{ user: null, password: null },
  };
  const sender = new MailSender('general', server, new MailsRepository(new Database(source)));
  killAt(Number(nth), when === 'after');
  while ((await sender.sendNext()) !== 'idle');
  sender.close();
  await source.destroy();
}

void main(process.argv.slice(2));
