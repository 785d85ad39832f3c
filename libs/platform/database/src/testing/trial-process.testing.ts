import { DataSource } from 'typeorm';
import { buildPoolOptions } from '../connection';
import { Database } from '../database';
import { Leases } from '../leases';
import { prepareDatabase } from '../prepare';
import { testConfig } from './databases.testing';

/* A separate process: `prepare` ends after the migrations, `hold NAME` holds a lease until it is killed. */

async function main([task, name]: readonly string[]): Promise<void> {
  const config = testConfig({ DATABASE_URL: process.env['DATABASE_URL'] ?? '' });
  if (task === 'prepare') return prepareDatabase(config);
  const source = await new DataSource({ type: 'postgres', extra: buildPoolOptions(config) }).initialize();
  const leases = new Leases(new Database(source), config);
  await leases.hold(name ?? '', ({ fence }) => {
    process.stdout.write(`holding ${fence}\n`);
    return new Promise(() => undefined);
  });
}

void main(process.argv.slice(2));
