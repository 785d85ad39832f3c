import { provideHttpClient } from '@angular/common/http';
import {
  HttpTestingController,
  type TestRequest,
  provideHttpClientTesting,
} from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { type Notice, Notices } from '@reader/web-ui';
import { Sources } from '../../../state/library/sources';
import { BulkChanges } from './bulk-changes';
import { aSource } from '../../../state/library/testing';

const MANY = Array.from({ length: 700 }, (_, at) => aSource({ slug: `source-${at}`, title: `Source ${at}` }));
const REFUSED = { status: 503, statusText: '' };

describe('a bulk change beyond the limit of one request', () => {
  let http: HttpTestingController;
  let changes: BulkChanges;

  const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
  const part = (): TestRequest => http.expectOne('/api/sources/cleanup');
  const take = async (request: TestRequest): Promise<void> => {
    request.flush({ results: [] });
    await settled();
  };
  const refuse = async (request: TestRequest): Promise<void> => {
    request.flush({ detail: 'The database is away.' }, REFUSED);
    await settled();
  };
  const sizeOf = (request: TestRequest): number => (request.request.body as { actions: [] }).actions.length;
  const notices = (): readonly Notice[] => TestBed.inject(Notices).all();

  beforeEach(async () => {
    TestBed.configureTestingModule({ providers: [provideHttpClient(), provideHttpClientTesting()] });
    http = TestBed.inject(HttpTestingController);
    changes = TestBed.inject(BulkChanges);
    for (const offset of [0, 500]) {
      const items = MANY.slice(offset, offset + 500);
      const isPage = (request: { params: { get(name: string): string | null } }): boolean =>
        request.params.get('offset') === String(offset);
      http.expectOne(isPage).flush({ items, total: MANY.length, limit: 500, offset });
      await settled();
    }
  });

  it('shows completed parts, reports the others, and retries those', async () => {
    void changes.disable(MANY);
    await take(part());
    await refuse(part());
    const on = (): number =>
      TestBed.inject(Sources)
        .all()
        .filter(({ enabled }) => enabled).length;
    expect(on()).toBe(200);
    expect(notices().map(({ text }) => text)).toEqual([
      '500 sources turned off',
      '200 sources are still on. The database is away.',
    ]);
    notices()[1]?.action?.run();
    const rest = part();
    expect(sizeOf(rest)).toBe(200);
    await take(rest);
    expect(on()).toBe(0);
  });

  it('reports how many were removed, and how many remain', async () => {
    const removal = changes.remove(MANY);
    await take(part());
    await refuse(part());
    await removal;
    expect(TestBed.inject(Sources).all()).toHaveLength(200);
    expect(notices().map(({ text }) => text)).toEqual([
      '500 sources removed',
      '200 sources were not removed. The database is away.',
    ]);
    notices()[1]?.action?.run();
    await refuse(part());
    expect(notices()[2]?.text).toBe('200 sources were not removed. The database is away.');
  });

  it('fails as a whole with its first part, and everything stays', async () => {
    const removal = changes.remove(MANY);
    const failed = expect(removal).rejects.toMatchObject({ status: 503 });
    await refuse(part());
    await failed;
    http.expectNone('/api/sources/cleanup');
    expect(TestBed.inject(Sources).all()).toHaveLength(MANY.length);
    expect(notices()).toEqual([]);
  });

  it('retries single changes for the sources that refused', async () => {
    void changes.move(MANY.slice(0, 2), 'Plants');
    http.expectOne('/api/sources/source-0').flush({ ...MANY[0], category: 'Plants' });
    http.expectOne('/api/sources/source-1').flush({ detail: 'Not now.' }, REFUSED);
    await settled();
    const problem = notices().find(({ kind }) => kind === 'problem');
    expect(problem?.text).toBe('1 source was not changed. Not now.');
    problem?.action?.run();
    http.expectOne('/api/sources/source-1').flush({ ...MANY[1], category: 'Plants' });
    await settled();
    expect(TestBed.inject(Sources).find('source-1')?.category).toBe('Plants');
  });
});
