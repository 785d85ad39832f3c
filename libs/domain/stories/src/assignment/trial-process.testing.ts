import { buildPoolOptions, Database, Leases } from '@reader/database';
import { ArticleTermsRepository, TermSnapshots } from '@reader/embeddings';
import { testConfig } from '@reader/database/testing';
import { waitUntil } from '@reader/wait-until';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { StoryMembersRepository } from '../member/story-members.repository';
import { ArticleReader } from './article-reader';
import { AssignmentRepository } from './assignment.repository';
import { CLUSTERING_LEASE } from './clustering-dispatcher';
import { ClusteringQueries } from './clustering.queries';
import { StoryAssigner } from './story-assigner';

/* A separate process that clusters everything, and kills itself before or after its n-th statement. */

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

async function main([nth = '0', when]: readonly string[]): Promise<void> {
  const config = testConfig({ DATABASE_URL: process.env['DATABASE_URL'] ?? '' });
  const source = await new DataSource({ type: 'postgres', extra: buildPoolOptions(config) }).initialize();
  const database = new Database(source);
  const reader = new ArticleReader(database, new TermSnapshots(database), new ArticleTermsRepository());
  const assignments = new AssignmentRepository(database, new StoryMembersRepository(database));
  const assigner = new StoryAssigner(database, reader, new ClusteringQueries(database), assignments);
  const leases = new Leases(database, config);
  await waitUntil('the lease is free', () =>
    leases.hold(CLUSTERING_LEASE, async (lease) => {
      killAt(Number(nth), when === 'after');
      while (await assigner.assignNext(lease));
      return true;
    }),
  );
  await source.destroy();
}

void main(process.argv.slice(2));
