import { type SignedIn, testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { SourcesHttpModule } from '@reader/sources';
import { aSource, rss } from '@reader/sources/testing';
import { useWebSite, waitUntil } from '@reader/testing';
import { IngestionHttpModule } from '../ingestion.http.module';
import { importFeeds, ingest, type WireRun } from '../testing';

interface ServerEvent {
  event: string;
  id: string;
  data: Record<string, unknown>;
}

/** Opens a stream. Returns a function that reads events up to the given one. */
async function watch(
  client: SignedIn,
  until: (event: ServerEvent) => boolean,
  lastEventId?: string,
): Promise<() => Promise<ServerEvent[]>> {
  const headers = {
    cookie: client.cookies ?? '',
    ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
  };
  const answer = await fetch(`${client.url}/api/ingest/stream`, { headers });
  expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
  return () => readEvents(answer.body as unknown as AsyncIterable<Uint8Array>, until);
}

async function readEvents(
  chunks: AsyncIterable<Uint8Array>,
  until: (event: ServerEvent) => boolean,
): Promise<ServerEvent[]> {
  const events: ServerEvent[] = [];
  let text = '';
  for await (const chunk of chunks) {
    text += Buffer.from(chunk).toString();
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const event of blocks.flatMap((block) => parseEvent(block) ?? [])) {
      events.push(event);
      if (until(event)) return events;
    }
  }
  return events;
}

function parseEvent(block: string): ServerEvent | null {
  const lines = block.split('\n').map((line) => [line.split(': ', 1)[0], line.replace(/^\w*: /, '')]);
  const { event, id = '', data = '{}' } = Object.fromEntries(lines) as Partial<Record<string, string>>;
  return event === undefined ? null : { event, id, data: JSON.parse(data) as Record<string, unknown> };
}

const finished = ({ event }: ServerEvent) => event === 'run_finished';

describe('the progress stream', () => {
  const site = useWebSite();
  const otherSite = useWebSite();
  const app = testApp([SourcesHttpModule, ArticlesHttpModule, IngestionHttpModule], {
    FETCH_ALLOW_PRIVATE: '127.0.0.0/8',
  });

  it('sends the state, then every finished source, then the end of the run', async () => {
    const ada = await app.signedIn();
    const slugs = [await aSource(ada, site, [{}]), await aSource(ada, site, [{}])].map(({ slug }) => slug);
    const read = await watch(ada, finished);
    await ada.post('/api/ingest');
    const events = await read();
    expect(events[0]?.event).toBe('state');
    const sent = events.filter(({ event }) => event === 'source_finished').map(({ data }) => data);
    expect(sent.map(({ slug }) => slug).sort()).toEqual(slugs.sort());
    expect(sent.map(({ done, total }) => [done, total])).toEqual([
      [1, 2],
      [2, 2],
    ]);
    expect(events.at(-1)).toMatchObject({
      event: 'run_finished',
      data: { status: 'success', sources_total: 2 },
    });
    // The run has progressed, or ended, when its start is reported.
    expect(events.find(({ event }) => event === 'run_started')?.data).toMatchObject({
      ...{ status: 'running', finished_at: null, sources_total: 2, sources_ok: 0, articles_new: 0 },
    });
    for (const { id } of events) expect(id).toMatch(/^\d+-(\d+|end)$/);
  });

  it('resumes after a lost connection, even when the run has ended', async () => {
    const ada = await app.signedIn();
    for (let n = 0; n < 3; n++) await aSource(ada, site, [{}]);
    const read = await watch(ada, finished);
    await ada.post('/api/ingest');
    const all = await read();
    const sources = all.filter(({ event }) => event === 'source_finished');
    const rest = await (await watch(ada, finished, sources[0]?.id))();
    expect(rest.filter(({ event }) => event === 'source_finished').map(({ id }) => id)).toEqual(
      sources.slice(1).map(({ id }) => id),
    );
  });

  it('resumes with the rest of the run, then goes on with the newest run', async () => {
    const ada = await app.signedIn();
    await aSource(ada, site, [{}]);
    const ids: number[] = [];
    for (let n = 0; n < 4; n++) ids.push((await ingest(ada)).run_id);
    const [first = 0, , , last = 0] = ids;
    const isLast = ({ id }: ServerEvent) => id === `${last}-end`;
    const events = await (await watch(ada, isLast, `${first}-0`))();
    expect(events.filter(finished).map(({ id }) => id)).toEqual([`${first}-end`, `${last}-end`]);
  });

  it('begins after the finished sources, although sources of others have finished before', async () => {
    const [ada, bob, admin] = [...(await app.twoUsers()), await app.admin()];
    for (let n = 0; n < 2; n++) await aSource(bob, otherSite, [{}]);
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const paths = gates.map(({ promise }, n) => {
      const [path, feed] = [`/gated-${n}`, rss('Gated', [{ guid: 'one' }])];
      site.addPage(path, () => promise.then(() => feed));
      return path;
    });
    await importFeeds(
      ada,
      paths.map((path) => site.getUrl(path)),
    );
    const { body: run } = await admin.post<{ run_id: number }>('/api/ingest');
    const waitForFinished = (client: SignedIn, count: number) =>
      waitUntil(`${count} sources are done`, async () => {
        const { body } = await client.get<WireRun>(`/api/ingest/runs/${run.run_id}`);
        return body.sources.length === count;
      });
    await waitForFinished(bob, 2);
    gates[0]?.resolve();
    await waitForFinished(ada, 1);
    const read = await watch(ada, finished);
    gates[1]?.resolve();
    const events = await read();
    expect(events[0]).toMatchObject({ event: 'state', data: { done: 1, total: 2 } });
    const sent = events.filter(({ event }) => event === 'source_finished');
    expect(sent.map(({ data }) => data['done'])).toEqual([2]);
  });

  it('reports only sources that the user may see', async () => {
    const [ada, bob] = await app.twoUsers();
    const [mine, theirs] = [await aSource(ada, site, [{}]), await aSource(bob, site, [{}])];
    const read = await watch(ada, finished);
    await (await app.admin()).post('/api/ingest');
    const text = JSON.stringify(await read());
    expect(text).toContain(`"${mine.slug}"`);
    expect(text).not.toContain(`"${theirs.slug}"`);
  });

  it('counts private sources in an administrator’s totals without naming them', async () => {
    const [ada, admin] = [await app.signedIn(), await app.signedIn('admin')];
    const [hers, shared] = [await aSource(ada, site, [{}]), await aSource(admin, site, [{}])];
    const read = await watch(admin, finished);
    await ada.post('/api/ingest', { sources: [hers.slug, shared.slug] });
    const events = await read();
    const sources = events.filter(({ event }) => event === 'source_finished');
    expect(sources.map(({ data }) => data['slug'])).toEqual([shared.slug]);
    expect(events.at(-1)).toMatchObject({ event: 'run_finished', data: { sources_total: 2 } });
  });

  it('allows three connections per user', async () => {
    const ada = await app.signedIn();
    const open = await Promise.all(
      [1, 2, 3, 4].map(() =>
        fetch(`${ada.url}/api/ingest/stream`, { headers: { cookie: ada.cookies ?? '' } }),
      ),
    );
    expect(open.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429]);
    for (const answer of open) await answer.body?.cancel();
  });

  it('ends when the user’s session ends', async () => {
    const ada = await app.signedIn();
    const readOn = await watch(ada, () => false);
    expect((await ada.post('/auth/logout')).status).toBe(204);
    expect((await readOn()).map(({ event }) => event)).toEqual(['state']);
  });
});
