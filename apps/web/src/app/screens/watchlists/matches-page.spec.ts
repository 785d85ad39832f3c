import { provideHttpClient } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { NO_ERRORS_SCHEMA } from '@angular/core';
import { type ComponentFixture, TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { Notices } from '@reader/web-ui';
import { anArticle } from '../../state/library/testing';
import { ReadingQueue } from '../queue/reading-queue';
import { MatchesPage } from './matches-page';

const createMatch = (id: number): object => ({
  ...anArticle({ article_id: id }),
  ...{ matched_by: 'keyword', keywords: [], score: 1 },
});

describe('the page of matches', () => {
  let page: ComponentFixture<MatchesPage>;
  let http: HttpTestingController;

  beforeEach(() => {
    Object.assign(globalThis, { matchMedia: () => ({ matches: false, addEventListener: () => undefined }) });
    TestBed.configureTestingModule({
      providers: [provideHttpClient(), provideHttpClientTesting(), provideRouter([])],
    }).overrideComponent(MatchesPage, { set: { imports: [], schemas: [NO_ERRORS_SCHEMA] } });
    http = TestBed.inject(HttpTestingController);
    page = TestBed.createComponent(MatchesPage);
  });

  async function settle(): Promise<void> {
    page.detectChanges();
    for (let step = 0; step < 30; step++) await Promise.resolve();
    page.detectChanges();
  }
  const open = async (id: number): Promise<void> => {
    page.componentRef.setInput('watchlistId', String(id));
    await settle();
  };
  const answerPage = async (id: number, cursor: string | null, ids: number[], next: string | null) => {
    http
      .expectOne(
        ({ url, params }) => url === `/api/watchlists/${id}/matches` && params.get('cursor') === cursor,
      )
      .flush({ items: ids.map(createMatch), total: 9, next_cursor: next });
    await settle();
  };
  const answerFirst = async (id: number, ids: number[]): Promise<void> => {
    http.expectOne(`/api/watchlists/${id}`).flush({ watchlist_id: id, name: `List ${id}` });
    await answerPage(id, null, ids, 'next');
  };
  const getMore = (): HTMLElement | null => page.nativeElement.querySelector('.more');
  const listIds = (): readonly number[] => page.debugElement.injector.get(ReadingQueue).ids();

  it('adds the next page of a watchlist, and none of a watchlist that was open before', async () => {
    await open(1);
    await answerFirst(1, [11]);
    getMore()?.click();
    await open(2);
    await answerFirst(2, [21]);
    await answerPage(1, 'next', [12], null);
    expect(listIds()).toEqual([21]);
    getMore()?.click();
    await settle();
    await answerPage(2, 'next', [22], null);
    expect(listIds()).toEqual([21, 22]);
    expect(getMore()).toBeNull();
  });

  it('keeps the rest of a watchlist whose next page did not load', async () => {
    await open(1);
    await answerFirst(1, [11]);
    getMore()?.click();
    await settle();
    http.expectOne(({ params }) => params.get('cursor') === 'next').error(new ProgressEvent('error'));
    await settle();
    const [notice] = TestBed.inject(Notices).all();
    expect(notice?.text).toMatch(/^We couldn’t load more matches\. /);
    expect(getMore()).not.toBeNull();
  });
});
