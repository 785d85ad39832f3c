import type { SignedIn } from '@reader/accounts/testing';
import { ActivityHttpModule } from '@reader/activity';
import { ArticlesHttpModule } from '@reader/articles';
import { sql } from '@reader/database';
import { EmbeddingsHttpModule, EmbeddingsJobsModule } from '@reader/embeddings';
import { aSource, embedAll, storeArticles, writeOn } from '@reader/embeddings/testing';
import { OutboxJobsModule } from '@reader/outbox';
import { SchedulerModule } from '@reader/scheduler';
import { TagsHttpModule } from '@reader/tags';
import type { RunningApp } from '@reader/testing';
import { RecommendationsHttpModule, RecommendationsJobsModule } from './index';

export const listModules = () => [
  SchedulerModule.forRoot({ runsJobs: false }),
  OutboxJobsModule,
  ActivityHttpModule,
  TagsHttpModule,
  RecommendationsHttpModule,
  RecommendationsJobsModule,
  ArticlesHttpModule,
  EmbeddingsHttpModule,
  EmbeddingsJobsModule,
];

export interface WireRecommendation {
  readonly article_id: number;
  readonly title: string;
  readonly source: { readonly slug: string };
  readonly reason: { readonly kind: string; readonly text: string; readonly article_ids: readonly number[] };
}

const SOURCES = 11;
export const TOPICS = 12;
/** Of one topic in one source. */
const ROUNDS = 3;

/** Ids of everybody's articles, by topic. */
export type Library = ReadonlyMap<number, readonly number[]>;

/** Stores articles of twelve topics in eleven sources that everybody sees; a vector model comes into use. */
export async function aLibrary(app: RunningApp): Promise<Library> {
  const byTopic = new Map<number, number[]>();
  for (let source = 0; source < SOURCES; source += 1) {
    const topics = Array.from({ length: TOPICS * ROUNDS }, (_, n) => n % TOPICS);
    const texts = topics.map((topic, n) => writeOn(topic, source * ROUNDS + Math.floor(n / TOPICS)));
    const ids = await storeArticles(app, await aSource(app, null), texts);
    ids.forEach((id, n) => byTopic.set(topics[n] ?? 0, [...(byTopic.get(topics[n] ?? 0) ?? []), id]));
  }
  await embedAll(app);
  return byTopic;
}

/** The topic of an article of the library. */
export const topicOf = ({ title }: { readonly title: string }): number =>
  Number(/^topic(\d+)/.exec(title)?.[1]);

/** The articles were open for this long, one after the other. */
export async function dwell(client: SignedIn, ids: readonly number[], durationMs = 90_000): Promise<void> {
  const events = ids.map((id) => ({ type: 'article_dwell', article_id: id, duration_ms: durationMs }));
  const { status, body } = await client.post<{ accepted: number }>('/api/events', { events });
  if (status !== 202) throw new Error(`${status}: ${JSON.stringify(body)}`);
}

export async function recommendationsOf(client: SignedIn, query = ''): Promise<WireRecommendation[]> {
  const { status, body } = await client.get<{ items: WireRecommendation[] }>(`/api/recommendations${query}`);
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body.items;
}

/** What is stored of a user's interests. */
export const interestsOf = (app: RunningApp, { id }: SignedIn) =>
  app.database.query<{ weight: number; article_ids: number[] }>(sql`
    select weight::float as weight, article_ids::float[] as article_ids from interests
    where user_id = ${id} order by position`);
