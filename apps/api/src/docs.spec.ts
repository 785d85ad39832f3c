import { TestApp } from '@reader/accounts/testing';
import { type Route, routesOf } from '@reader/http';
import { AppModule } from './app.module';

interface Operation {
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
  security?: object[];
  summary?: string;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
}

describe('the API documents', () => {
  const app = new TestApp();
  let routes: Route[] = [];
  let document: Document = { paths: {} };

  beforeAll(async () => {
    await app.startWhole((config) => AppModule.with(config), { ENABLE_API_DOCS: 'true' });
    routes = routesOf(app.app.nest);
    document = (await app.anyone().get<Document>('/openapi.json')).body;
  });
  afterAll(() => app.stop());

  const operationOf = ({ method, path }: Route) => document.paths[path]?.[method.toLowerCase()];

  it('describe every route, and no other', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).sort());
  });

  it('say who may call, what is answered and what can go wrong', () => {
    for (const route of routes) {
      const operation = operationOf(route);
      const name = `${route.method} ${route.path}`;
      const statuses = Object.keys(operation?.responses ?? {});
      expect([name, operation?.security !== undefined]).toEqual([name, route.access !== 'public']);
      expect([name, statuses.includes('401')]).toEqual([name, route.access !== 'public']);
      expect([name, statuses.includes('403')]).toEqual([name, route.access === 'admin']);
      expect([name, statuses.includes('default')]).toEqual([name, true]);
      const success = statuses.find((status) => /^[23]/.test(status)) ?? '';
      expect([name, success]).toEqual([name, expect.stringMatching(/^(200|201|202|204|302)$/)]);
      if (success !== '204' && success !== '302')
        expect([name, Object.keys(operation?.responses[success]?.content ?? {})]).toEqual([
          name,
          [expect.any(String)],
        ]);
    }
  });

  it('are pages of our own, under the policy of every page', async () => {
    for (const path of ['/docs', '/redoc']) {
      const { status, headers, body } = await app.anyone().get<string>(path);
      const nonce = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1];
      expect(status).toBe(200);
      expect(body).toContain(`nonce="${nonce}"`);
      expect(body).not.toMatch(/https?:\/\//);
      const assets = [...body.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map((match) => match[1] ?? '');
      for (const asset of assets)
        expect([asset, (await app.anyone().get(asset)).status]).toEqual([asset, 200]);
      expect(assets.length).toBeGreaterThan(0);
    }
    expect((await app.anyone().get<string>('/redoc/assets/redoc.standalone.js')).body).not.toContain(
      'cdn.redoc.ly',
    );
  });
});
