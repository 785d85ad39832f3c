import { type SignedIn, TestApp } from '@reader/accounts/testing';
import { createArticles } from '@reader/articles/testing';
import { buildOpenApiDocument } from '@reader/http';
import { AppModule } from '../app.module';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema?: { readonly type?: string };
}

type Operation = { readonly parameters?: readonly Parameter[] };

const TRUE = ['true', 'TRUE', 't', '1', 'yes', 'Y', 'on'];
const FALSE = ['false', 'False', 'f', '0', 'no', 'N', 'off'];
const NEITHER = ['', '2', 'maybe', 'null', '-1', 'truee', ' true', 'undefined'];

/** The query that a search requires. */
const ALSO = 'q=wind';

describe('boolean parameters', () => {
  const app = new TestApp();
  let ada: SignedIn;
  let parameters: { path: string; name: string }[] = [];

  beforeAll(async () => {
    await app.startWhole((config) => AppModule.with(config));
    ada = await app.signedIn();
    await ada.post('/api/tags', { name: 'Energy' });
    parameters = Object.entries(buildOpenApiDocument(app.app.nest).paths).flatMap(([path, item]) =>
      ((item as { get?: Operation }).get?.parameters ?? [])
        .filter(({ in: place, schema }) => place === 'query' && schema?.type === 'boolean')
        .map(({ name }) => ({ path: path.replace('{tag_id}', '1'), name })),
    );
  });
  afterAll(() => app.stop());

  it('accept the usual words for true and false, and nothing else', async () => {
    expect(parameters.length).toBeGreaterThan(5);
    for (const { path, name } of parameters) {
      const statusOf = async (value: string) =>
        (await ada.get(`${path}?${ALSO}&${name}=${encodeURIComponent(value)}`)).status;
      for (const value of [...TRUE, ...FALSE])
        expect([path, name, value, await statusOf(value)]).toEqual([path, name, value, 200]);
      for (const value of NEITHER)
        expect([path, name, value, await statusOf(value)]).toEqual([path, name, value, 422]);
    }
  });

  it('select by their value', async () => {
    const [article] = await createArticles(app.app.database, ada.id, { slug: 'shelf', count: 2 });
    await ada.patch(`/api/articles/${article?.article_id}/star`, { starred: true });
    const starred = async (value: string) =>
      (await ada.get<{ items: { starred: boolean }[] }>(`/api/articles?starred=${value}`)).body.items.map(
        (item) => item.starred,
      );
    for (const value of TRUE) expect([value, await starred(value)]).toEqual([value, [true]]);
    for (const value of FALSE) expect([value, await starred(value)]).toEqual([value, [false]]);
  });
});
