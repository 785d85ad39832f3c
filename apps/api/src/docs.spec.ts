import { TestApp } from '@reader/accounts/testing';
import { type Route, listRoutes } from '@reader/http';
import { AppModule } from './app.module';

interface Operation {
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
  security?: object[];
  summary?: string;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components?: { securitySchemes: Record<string, object> };
}

const SYNC = '/api/greader';

describe('the API documents', () => {
  const app = new TestApp();
  let routes: Route[] = [];
  let document: Document = { paths: {} };

  beforeAll(async () => {
    await app.startWhole((config) => AppModule.with(config), { ENABLE_API_DOCS: 'true' });
    routes = listRoutes(app.app.nest).filter(({ path }) => !path.startsWith(SYNC));
    document = (await app.anyone().get<Document>('/openapi.json')).body;
  });
  afterAll(() => app.stop());

  const operationOf = ({ method, path }: Route) => document.paths[path]?.[method.toLowerCase()];

  const listDescribed = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );

  it('describe every route, and no other', () => {
    expect(routes.length).toBeGreaterThan(50);
    const described = listDescribed().filter((call) => !call.includes(SYNC));
    expect(described.sort()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).sort());
  });

  it('describe each path of the sync API, with a security scheme of its own', () => {
    const described = listDescribed().filter((call) => call.includes(SYNC));
    const templates = listRoutes(app.app.nest)
      .map(({ path }) => path.replace('*stream', '{stream}'))
      // The older address of signing in, the signed pictures, and what answers 404.
      .filter(
        (path) => path.startsWith(`${SYNC}/`) && !/api\/0\/accounts|pictures|\*|\{address\}/.test(path),
      );
    const paths = described.map((call) => call.split(' ')[1] ?? '');
    expect([...new Set(paths)].sort()).toEqual([...new Set(templates)].sort());
    expect(Object.keys(document.components?.securitySchemes ?? {})).toEqual(['session', 'sync token']);
    expect(document.components?.securitySchemes['sync token']).toMatchObject({
      description: expect.stringMatching(/^`ReaderLogin auth=TOKEN`/),
    });
    expect(document.paths[`${SYNC}/reader/api/0/tag/list`]?.['get']?.security).toEqual([
      { 'sync token': [] },
    ]);
  });

  it('include who may call a route, and its errors', () => {
    for (const route of routes) {
      const statuses = Object.keys(operationOf(route)?.responses ?? {});
      const documented = {
        signedIn: operationOf(route)?.security !== undefined,
        401: statuses.includes('401'),
        403: statuses.includes('403'),
        default: statuses.includes('default'),
      };
      const [isClosed, isAdmin] = [route.access !== 'public', route.access === 'admin'];
      expect([route.path, documented]).toEqual([
        route.path,
        { signedIn: isClosed, 401: isClosed, 403: isAdmin, default: true },
      ]);
    }
  });

  it('describe the answers with their content', () => {
    for (const route of routes) {
      const answers = Object.entries(operationOf(route)?.responses ?? {}).filter(([status]) =>
        /^[23]/.test(status),
      );
      const documented = answers.map(([status, { content = {} }]) => [
        status,
        Object.keys(content).length > 0,
      ]);
      const expected = documented.every(
        ([status, content]) => content === !['204', '301', '302'].includes(String(status)),
      );
      expect([`${route.method} ${route.path}`, documented.length > 0, expected]).toEqual([
        `${route.method} ${route.path}`,
        true,
        true,
      ]);
    }
  });

  it('are served by us, under the CSP of every page', async () => {
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
