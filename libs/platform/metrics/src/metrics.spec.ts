import { Controller, Get, Injectable, Module, Param } from '@nestjs/common';
import { sql } from '@reader/database';
import { ParseIdPipe, Public, listRoutes } from '@reader/http';
import { HttpClient, type RunningApp, startApp, testConfig, waitUntil } from '@reader/testing';
import { type Counter, provideCounter, UnscrapedCounters, InjectMetric, MetricsModule } from './index';

@Injectable()
class Kettles {
  constructor(@InjectMetric('svc_kettles_total') readonly boiled: Counter<'size' | 'status'>) {}
}

let boiling = 0;

@Controller('api/kettles')
class KettlesController {
  @Public()
  @Get(':kettle_id')
  one(@Param('kettle_id', ParseIdPipe) id: number): object {
    return { kettle_id: id };
  }

  /** Takes longer than any client waits. */
  @Public()
  @Get(':kettle_id/boil')
  boil(): Promise<never> {
    boiling += 1;
    return new Promise(() => undefined);
  }
}

const labels = { size: ['small', 'large'], status: ['ok', 'error'] };

@Module({
  controllers: [KettlesController],
  providers: [provideCounter({ name: 'svc_kettles_total', help: 'Kettles.', labels }), Kettles],
})
class KettlesModule {}

const modules = (env: Record<string, string>) => [MetricsModule.with(testConfig(env)), KettlesModule];

describe('metrics', () => {
  const env = { METRICS_ENABLED: 'true', ENABLE_API_DOCS: 'true' };
  let app: RunningApp;
  let client: HttpClient;

  beforeAll(async () => {
    app = await startApp(modules(env), env);
    client = new HttpClient(app.url);
  });
  afterAll(() => app.close());

  const exposition = async () => (await client.get<string>('/metrics')).body;

  /** The series of a name with their values, as `name{labels}` → value. */
  async function series(name: string): Promise<Record<string, number>> {
    const lines = (await exposition()).split('\n').filter((line) => line.startsWith(name));
    return Object.fromEntries(
      lines.map((line) => [line.replace(/ \S+$/, ''), Number(/\S+$/.exec(line)?.[0])]),
    );
  }

  /** Waits: a request is counted when it has ended on the server, which the client does not see. */
  async function waitForRequests(name: string, value = 1): Promise<void> {
    const count = async () => (await series('svc_http_requests_total'))[name] ?? 0;
    await waitUntil(`${name} is ${value}`, async () => (await count()) >= value);
  }

  it('are public, in the text exposition format and not cached', async () => {
    const { status, headers, body } = await client.get<string>('/metrics');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(body).toMatch(/^# TYPE svc_http_requests_total counter$/m);
    expect(body).toMatch(/^# TYPE svc_http_request_duration_seconds histogram$/m);
    expect(body).toMatch(/^process_cpu_seconds_total \d/m);
    expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
  });

  it.each(['/METRICS', '/metrics/', '//metrics', '/%6detrics'])('are not served at %s', async (path) => {
    expect((await client.get(path)).status).toBe(404);
  });

  it('count and time requests by method, template and status', async () => {
    await client.get('/api/kettles/41');
    await client.get('/api/kettles/42?token=secret');
    await client.get('/api/kettles/copper');
    const path = '/api/kettles/{kettle_id}';
    await waitForRequests(`svc_http_requests_total{method="GET",path="${path}",status="200"}`, 2);
    await waitForRequests(`svc_http_requests_total{method="GET",path="${path}",status="404"}`);
    const labels = `method="GET",path="${path}"`;
    const timed = await series('svc_http_request_duration_seconds');
    const buckets = Object.keys(timed).filter((name) => name.includes(path) && name.includes('_bucket'));
    expect(buckets).toEqual(
      ['0.005', '0.01', '0.025', '0.05', '0.1', '0.25', '0.5', '1', '2.5', '5', '10', '+Inf'].map(
        (le) => `svc_http_request_duration_seconds_bucket{le="${le}",${labels}}`,
      ),
    );
    expect(timed[`svc_http_request_duration_seconds_bucket{le="+Inf",${labels}}`]).toBe(3);
    expect(timed[`svc_http_request_duration_seconds_count{${labels}}`]).toBe(3);
    expect(timed[`svc_http_request_duration_seconds_sum{${labels}}`]).toBeGreaterThan(0);
    expect(await exposition()).not.toMatch(/secret|copper|kettles\/4/);
  });

  it('count requests that are refused before routing', async () => {
    const answer = await client.post('/api/kettles/1', {}, { headers: { origin: 'https://evil.test' } });
    expect(answer.status).toBe(403);
    await waitForRequests('svc_http_requests_total{method="POST",path="unmatched",status="403"}');
  });

  it('count pages and files as one route, and clients that leave early', async () => {
    for (const page of ['/docs', '/docs/assets/swagger-ui.css', '/openapi.json']) await client.get(page);
    await waitForRequests('svc_http_requests_total{method="GET",path="static",status="200"}', 3);
    const impatient = new AbortController();
    const waiting = fetch(`${app.url}/api/kettles/7/boil`, { signal: impatient.signal });
    const gone = expect(waiting).rejects.toThrow('abort');
    await waitUntil('the request has arrived', () => boiling > 0);
    impatient.abort();
    await gone;
    await waitForRequests(
      'svc_http_requests_total{method="GET",path="/api/kettles/{kettle_id}/boil",status="499"}',
    );
  });

  it('have no new series for unknown paths and methods', async () => {
    const ask = (round: number) =>
      Promise.all([
        ...Array.from({ length: 20 }, (_, n) => client.get(`/api/nope/${round}/${n}?q="\n}`)),
        ...Array.from({ length: 20 }, (_, n) => client.get(`/${round}-${n}.php`)),
        ...['PROPFIND', 'SEARCH', 'LINK'].map((method) => client.send(method, `/api/kettles/${round}`)),
        client.get('/api/kettles/%ff'),
        client.send('HEAD', `/metrics?round=${round}`),
      ]);
    const names = async () =>
      Object.keys(await series('svc_http')).filter((name) => !name.includes('"GET",path="/metrics"'));
    await ask(1);
    await waitForRequests('svc_http_requests_total{method="GET",path="unmatched",status="404"}', 40);
    await waitForRequests('svc_http_requests_total{method="GET",path="unmatched",status="400"}');
    await waitForRequests('svc_http_requests_total{method="OTHER",path="unmatched",status="404"}', 3);
    await waitForRequests('svc_http_requests_total{method="HEAD",path="/metrics",status="200"}');
    const before = await names();
    await ask(2);
    await waitForRequests('svc_http_requests_total{method="GET",path="unmatched",status="404"}', 80);
    await waitForRequests('svc_http_requests_total{method="OTHER",path="unmatched",status="404"}', 6);
    expect(await names()).toEqual(before);
  });

  it('have every series of a declared counter from the start', async () => {
    expect(await series('svc_kettles_total')).toEqual({
      'svc_kettles_total{size="small",status="ok"}': 0,
      'svc_kettles_total{size="small",status="error"}': 0,
      'svc_kettles_total{size="large",status="ok"}': 0,
      'svc_kettles_total{size="large",status="error"}': 0,
    });
    app.get(Kettles).boiled.inc({ size: 'large', status: 'ok' }, 3);
    expect(await series('svc_kettles_total')).toMatchObject({
      'svc_kettles_total{size="large",status="ok"}': 3,
    });
  });

  it('show the pool and the delays of the event loop', async () => {
    const query = app.database.query(sql`select pg_sleep(0.5)`);
    const pool = await series('reader_db_pool_connections');
    expect(Object.keys(pool)).toEqual(
      ['busy', 'idle', 'waiting'].map((state) => `reader_db_pool_connections{state="${state}"}`),
    );
    expect(pool['reader_db_pool_connections{state="busy"}']).toBeGreaterThan(0);
    await query;
    const observed = async () =>
      (await series('reader_event_loop_delay_seconds_count'))['reader_event_loop_delay_seconds_count'];
    await waitUntil('a delay was observed', async () => ((await observed()) ?? 0) > 0);
  });

  it('are a public route outside the API document', async () => {
    expect(listRoutes(app.nest).filter(({ path }) => path === '/metrics')).toEqual([
      { method: 'GET', path: '/metrics', access: 'public' },
    ]);
    const { body } = await client.get<{ paths: object }>('/openapi.json');
    expect(Object.keys(body.paths)).toEqual(['/api/kettles/{kettle_id}', '/api/kettles/{kettle_id}/boil']);
  });
});

describe('counters of a process that ends before its metrics are read', () => {
  const env = { METRICS_ENABLED: 'true' };
  let app: RunningApp;
  beforeAll(async () => (app = await startApp(modules(env), env)));
  afterAll(() => app.close());

  /** A process without its own metrics, such as a CronJob. */
  async function runShortProcess(...boiled: ('small' | 'large')[]): Promise<void> {
    const { connectionString: url } = app.config.database.connection as { connectionString: string };
    const own = [MetricsModule.withoutEndpoint(testConfig(env)), KettlesModule];
    const short = await startApp(own, { ...env, DATABASE_URL: url });
    for (const size of boiled) short.get(Kettles).boiled.inc({ size, status: 'ok' });
    await short.get(UnscrapedCounters).save();
    await short.close();
  }
  const boiled = async (size: string): Promise<number> => {
    const { body } = await new HttpClient(app.url).get<string>('/metrics');
    return Number(
      new RegExp(`^svc_kettles_total\\{size="${size}",status="ok"\\} (\\d+)$`, 'm').exec(body)?.[1],
    );
  };

  it('are added once to the next process whose metrics are read', async () => {
    app.get(Kettles).boiled.inc({ size: 'small', status: 'ok' });
    await runShortProcess('small', 'large');
    await runShortProcess('large');
    expect([await boiled('small'), await boiled('large')]).toEqual([2, 2]);
    expect([await boiled('small'), await boiled('large')]).toEqual([2, 2]);
  });

  it('wait for a process that has the counter', async () => {
    await app.database.run(sql`insert into unscraped_counters values ('svc_unheard_of_total', '{}', 3)`);
    expect(await boiled('small')).toBeGreaterThan(0);
    expect(await app.database.query(sql`select name, value from unscraped_counters`)).toEqual([
      { name: 'svc_unheard_of_total', value: 3 },
    ]);
  });
});

describe('disabled metrics', () => {
  it.each<Record<string, string>>([{}, { METRICS_ENABLED: 'false' }])('return 404: %j', async (env) => {
    const app = await startApp(modules(env), env);
    const { status, headers, body } = await new HttpClient(app.url).get('/metrics');
    expect([status, body]).toMatchObject([404, { code: 'not_found' }]);
    expect(headers.get('content-type')).toMatch('application/problem+json');
    // The libs' counters still work, without effect.
    app.get(Kettles).boiled.inc({ size: 'small', status: 'ok' });
    await app.close();
  });
});
