import { provideHttpClient } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { NO_ERRORS_SCHEMA } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { Notices } from '@reader/web-ui';
import { StoriesPage } from './stories-page';

describe('the page of stories without one in the period', () => {
  async function open(inMonth: readonly object[]): Promise<string> {
    TestBed.configureTestingModule({
      providers: [provideHttpClient(), provideHttpClientTesting(), provideRouter([])],
    }).overrideComponent(StoriesPage, { set: { imports: [], schemas: [NO_ERRORS_SCHEMA] } });
    const page = TestBed.createComponent(StoriesPage);
    const http = TestBed.inject(HttpTestingController);
    page.detectChanges();
    for (const [url, items] of [
      ['/api/stories?days=2&limit=20', []],
      ['/api/stories?days=30&limit=1', inMonth],
    ] as const) {
      http.expectOne(url).flush({ items, total: items.length });
      for (let step = 0; step < 20; step++) await Promise.resolve();
    }
    page.detectChanges();
    return (page.nativeElement as HTMLElement).querySelector('rd-empty-state')?.textContent ?? '';
  }

  it('offers the month that has stories', async () => {
    expect(await open([{ articles: [] }])).toContain('Show the last month');
  });

  it('offers a source instead of another empty page', async () => {
    const text = await open([]);
    expect(text).toContain('Add a source');
    expect(text).not.toContain('Show the last month');
  });
});

describe('the page of stories with more than it shows', () => {
  it('keeps the rest when the next stories did not load', async () => {
    TestBed.configureTestingModule({
      providers: [provideHttpClient(), provideHttpClientTesting(), provideRouter([])],
    }).overrideComponent(StoriesPage, { set: { imports: [], schemas: [NO_ERRORS_SCHEMA] } });
    const page = TestBed.createComponent(StoriesPage);
    const http = TestBed.inject(HttpTestingController);
    const settle = async (): Promise<void> => {
      for (let step = 0; step < 20; step++) await Promise.resolve();
      page.detectChanges();
    };
    page.detectChanges();
    http
      .expectOne('/api/stories?days=2&limit=20')
      .flush({ items: [{ story_id: 1, articles: [] }], total: 2 });
    await settle();
    const getMore = (): HTMLElement | null => page.nativeElement.querySelector('.more');
    getMore()?.click();
    await settle();
    http.expectOne('/api/stories?days=2&limit=20&offset=1').error(new ProgressEvent('error'));
    await settle();
    const [notice] = TestBed.inject(Notices).all();
    expect(notice?.text).toMatch(/^We couldn’t load more stories\. /);
    expect(getMore()).not.toBeNull();
  });
});
