import { provideHttpClient } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { NO_ERRORS_SCHEMA } from '@angular/core';
import { type ComponentFixture, TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { EarlierBriefings } from './earlier-briefings';

const createBriefings = (count: number): object[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ briefing_id: at + 1, kind: 'daily', read_at: null },
    period: { from: '2026-11-19T06:00:00.000Z', to: '2026-11-20T06:00:00.000Z' },
  }));

describe('the list of earlier briefings', () => {
  let page: ComponentFixture<EarlierBriefings>;
  let http: HttpTestingController;

  beforeEach(() => {
    TestBed.configureTestingModule({
      providers: [provideHttpClient(), provideHttpClientTesting(), provideRouter([])],
    }).overrideComponent(EarlierBriefings, { set: { imports: [], schemas: [NO_ERRORS_SCHEMA] } });
    http = TestBed.inject(HttpTestingController);
    page = TestBed.createComponent(EarlierBriefings);
    page.detectChanges();
  });

  const answer = async (limit: number, items: object[]): Promise<void> => {
    http
      .expectOne(({ url, params }) => url === '/api/briefings' && params.get('limit') === String(limit))
      .flush({ items, total: 40 });
    for (let step = 0; step < 20; step++) await Promise.resolve();
    page.detectChanges();
  };
  const countRows = (): number => page.nativeElement.querySelectorAll('li').length;

  it('stays while more of it loads', async () => {
    await answer(30, createBriefings(30));
    page.nativeElement.querySelector('.more').click();
    page.detectChanges();
    expect(countRows()).toBe(30);
    await answer(60, createBriefings(40));
    expect(countRows()).toBe(40);
  });
});
