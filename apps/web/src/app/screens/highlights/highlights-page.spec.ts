import { provideHttpClient } from '@angular/common/http';
import {
  HttpTestingController,
  type TestRequest,
  provideHttpClientTesting,
} from '@angular/common/http/testing';
import { NO_ERRORS_SCHEMA } from '@angular/core';
import { type ComponentFixture, TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { Menu, Opens } from '@reader/web-ui';
import { HighlightsPage } from './highlights-page';

const createHighlight = (id: number, quote: string): object => ({
  ...{ highlight_id: id, article_id: id, quote, prefix: '', suffix: '', start: 0, end: 9 },
  ...{ color: '#ffd54f', note: null, resolution: 'exact', created_at: '2026-11-20T10:00:00.000Z' },
  article: { article_id: id, title: 'Harbour', source: { title: 'Harbour', icon_url: null } },
});

describe('the page of highlights', () => {
  let page: ComponentFixture<HighlightsPage>;
  let http: HttpTestingController;

  beforeEach(() => {
    Object.assign(globalThis, { matchMedia: () => ({ matches: false, addEventListener: () => undefined }) });
    TestBed.configureTestingModule({
      providers: [provideHttpClient(), provideHttpClientTesting(), provideRouter([])],
    }).overrideComponent(HighlightsPage, { set: { imports: [Menu, Opens], schemas: [NO_ERRORS_SCHEMA] } });
    http = TestBed.inject(HttpTestingController);
    page = TestBed.createComponent(HighlightsPage);
    page.detectChanges();
  });
  afterEach(() => http.verify());

  const getText = (): string => page.nativeElement.textContent;
  const listQuotes = (): string[] =>
    [...page.nativeElement.querySelectorAll('blockquote')].map((one: Element) => one.textContent.trim());
  async function settle(): Promise<void> {
    for (let step = 0; step < 20; step++) await Promise.resolve();
    page.detectChanges();
  }
  const expectPage = (cursor: string | null): TestRequest =>
    http.expectOne(({ url, params }) => url === '/api/highlights' && params.get('cursor') === cursor);
  const answer = async (cursor: string | null, next: string | null, items: object[]): Promise<void> => {
    expectPage(cursor).flush({ items, total: 3, next_cursor: next });
    await settle();
  };
  const search = async (words: string): Promise<void> => {
    const field = page.nativeElement.querySelector('input');
    field.value = words;
    field.dispatchEvent(new Event('input'));
    await settle();
  };
  const [cranes, gates, tides] = [1, 2, 3].map((id) =>
    createHighlight(id, ['Cranes', 'Gates', 'Tides'][id - 1] ?? ''),
  ) as [object, object, object];

  it('loads each page once, however often more are requested', async () => {
    await answer(null, 'two', [cranes]);
    const more = page.nativeElement.querySelector('.more');
    more.click();
    more.click();
    await answer('two', null, [gates, tides]);
    expect(listQuotes()).toEqual(['Cranes', 'Gates', 'Tides']);
  });

  it('searches the pages that were not loaded yet', async () => {
    await answer(null, 'two', [cranes]);
    await search('tides');
    expect(getText()).not.toContain('No highlights found');
    await answer('two', 'three', [gates]);
    await answer('three', null, [tides]);
    expect(listQuotes()).toEqual(['Tides']);
  });

  it('stops searching at a page that does not load', async () => {
    await answer(null, 'two', [cranes]);
    await search('tides');
    expectPage('two').error(new ProgressEvent('error'));
    await settle();
    expect(getText()).toContain('No highlights found');
  });

  it('has none once the last one was deleted', async () => {
    expectPage(null).flush({ items: [cranes], total: 1, next_cursor: null });
    await settle();
    page.nativeElement.querySelector('[aria-label="Delete highlight"]').click();
    http.expectOne('/api/articles/1/highlights/1').flush(null);
    await settle();
    expect(page.nativeElement.querySelector('rd-empty-state')).not.toBeNull();
  });
});
