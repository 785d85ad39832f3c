import { listRoutes } from '@reader/http';
import { TestApp } from '@reader/accounts/testing';
import { AppModule } from './app.module';

const EMBEDDABLE: Readonly<Record<string, readonly string[]>> = {
  image: [
    '/api/articles/{article_id}/image',
    '/api/images/{signature}/{address}',
    '/api/sources/{slug}/icon',
  ],
  audio: ['/api/articles/{article_id}/audio', '/api/briefings/{briefing_id}/audio'],
  style: [],
  video: [],
};

describe('an element of a page', () => {
  const app = new TestApp();
  beforeAll(() => app.startWhole((config) => AppModule.with(config)));
  afterAll(() => app.stop());

  /** The routes that do not refuse the request of such an element. */
  async function listLoaded(element: string): Promise<string[]> {
    const admin = await app.signedIn('admin');
    const routes = listRoutes(app.app.nest).filter(
      ({ method, access, path }) =>
        method === 'GET' && (access === 'user' || access === 'admin') && !path.endsWith('/stream'),
    );
    expect(routes.length).toBeGreaterThan(50);
    const loaded: string[] = [];
    for (const { path } of routes) {
      const headers = { 'sec-fetch-dest': element };
      const { status, body } = await admin.get<{ code: string }>(path.replace(/\{\w+\}/g, '999999999'), {
        headers,
      });
      if (status !== 403 || body.code !== 'not_embeddable') loaded.push(path);
    }
    return loaded.sort();
  }

  it.each(Object.entries(EMBEDDABLE))('of the kind %s loads only what is for it', async (element, paths) => {
    expect(await listLoaded(element)).toEqual(paths);
  });

  it('opens no stream of changes', async () => {
    const ada = await app.signedIn();
    const answer = await ada.get('/api/changes/stream', { headers: { 'sec-fetch-dest': 'image' } });
    expect(answer).toMatchObject({ status: 403, body: { code: 'not_embeddable' } });
  });

  it.each(['empty', 'document', 'iframe'])('is not what requests for the destination %s', async (dest) => {
    const ada = await app.signedIn();
    const answer = await ada.get('/api/users/me', { headers: { 'sec-fetch-dest': dest } });
    expect(answer.status).toBe(200);
  });
});
