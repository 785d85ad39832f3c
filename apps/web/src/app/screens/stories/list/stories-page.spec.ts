import { provideHttpClient } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { NO_ERRORS_SCHEMA } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
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
