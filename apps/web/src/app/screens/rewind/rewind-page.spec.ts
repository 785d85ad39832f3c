import { provideHttpClient } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { NO_ERRORS_SCHEMA } from '@angular/core';
import { type ComponentFixture, TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { Notices, ProblemMessage } from '@reader/web-ui';
import { anArticle } from '../../state/library/testing';
import { RewindPage } from './rewind-page';

const IDS = Array.from({ length: 60 }, (_, at) => at + 1);
const PROBLEM = { type: 'about:blank', title: 'The database is busy', status: 503, detail: 'Wait a minute.' };
const REFUSED = { status: 503, statusText: 'Service Unavailable' };

describe('the page of this morning', () => {
  let page: ComponentFixture<RewindPage>;
  let http: HttpTestingController;

  beforeEach(async () => {
    Object.assign(globalThis, { matchMedia: () => ({ matches: false, addEventListener: () => undefined }) });
    TestBed.configureTestingModule({
      providers: [provideHttpClient(), provideHttpClientTesting(), provideRouter([])],
    }).overrideComponent(RewindPage, { set: { imports: [ProblemMessage], schemas: [NO_ERRORS_SCHEMA] } });
    http = TestBed.inject(HttpTestingController);
    page = TestBed.createComponent(RewindPage);
    await settle();
    http
      .expectOne(({ url }) => url === '/api/users/me/unread-at')
      .flush({ items: IDS, total: IDS.length, read_since: 0, at: '2026-11-20T06:00:00.000Z' });
    await settle();
  });

  async function settle(): Promise<void> {
    page.detectChanges();
    for (let step = 0; step < 30; step++) await Promise.resolve();
    page.detectChanges();
  }
  const answer = async (body: object, options?: object): Promise<void> => {
    http.expectOne(({ url }) => url === '/api/articles/by-id').flush(body, options);
    await settle();
  };

  it('says why its articles did not load', async () => {
    await answer(PROBLEM, REFUSED);
    expect(page.nativeElement.textContent).toContain('The database is busy');
  });

  it('keeps the rest of a list whose next articles did not load', async () => {
    await answer({ items: IDS.map((id) => anArticle({ article_id: id })) });
    page.nativeElement.querySelector('.more').click();
    await settle();
    await answer(PROBLEM, REFUSED);
    const [notice] = TestBed.inject(Notices).all();
    expect(notice?.text).toBe('We couldn’t load more articles. Wait a minute.');
    expect(page.nativeElement.querySelector('.more')).not.toBeNull();
  });
});
