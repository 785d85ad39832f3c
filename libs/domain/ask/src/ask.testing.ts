import type { SignedIn, TestApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { ClaimsHttpModule } from '@reader/claims';
import { EmbeddingsJobsModule } from '@reader/embeddings';
import { aSource, storeArticles, waitForTerms } from '@reader/embeddings/testing';
import { OutboxJobsModule } from '@reader/outbox';
import { SchedulerModule } from '@reader/scheduler';
import type { HttpResponse } from '@reader/testing';
import { AskHttpModule } from './ask.http.module';
import type { AskAnswerView } from './answer/answer.view';

export const MODULES = [
  SchedulerModule.forRoot({ runsJobs: false }),
  OutboxJobsModule,
  EmbeddingsJobsModule,
  ArticlesHttpModule,
  ClaimsHttpModule,
  AskHttpModule,
];

export const FERRY = {
  title: 'Ferry line to Skarholm reopens',
  html:
    '<p>The ferry to Skarholm sails again from Monday after eleven weeks of repairs. ' +
    'The harbour authority replaced both ramps at a cost of 4.2 million euros. ' +
    'Commuters had to take the bus across the northern bridge in the meantime.</p>',
};
export const ORCHARD = {
  title: 'Frost hits orchards',
  html:
    '<p>Late frost destroyed a third of the cherry blossom in the Velden valley. ' +
    'Growers expect prices to rise in July. Insurers cover only hail.</p>',
};

/** Stores articles in a new source, of this user or of all users. @returns their ids */
export async function publish(
  app: TestApp,
  owner: SignedIn | null,
  articles: readonly { title: string; html: string }[],
): Promise<number[]> {
  const ids = await storeArticles(app.app, await aSource(app.app, owner), articles);
  await waitForTerms(app.app);
  return ids;
}

export async function ask(user: SignedIn, query: string, more: object = {}): Promise<AskAnswerView> {
  const answer = await user.post<AskAnswerView>('/api/ask', { query, ...more });
  if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

export interface StreamedEvent {
  readonly name: string;
  readonly data: unknown;
}

/** The events of an answer that was requested as a stream. */
export async function askStream(user: SignedIn, query: string, more: object = {}): Promise<StreamedEvent[]> {
  const headers = { accept: 'text/event-stream' };
  const answer: HttpResponse<unknown> = await user.post('/api/ask', { query, ...more }, { headers });
  if (answer.headers.get('content-type')?.startsWith('text/event-stream') !== true)
    throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
  return [...String(answer.body).matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(
    ([, name = '', data = '']) => ({
      name,
      data: JSON.parse(data) as unknown,
    }),
  );
}
