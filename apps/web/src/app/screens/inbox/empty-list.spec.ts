import { provideHttpClient } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { type ViewAddress, parseReadingView } from '../../state/library/reading-view';
import { aSource } from '../../state/library/testing';
import { EmptyList } from './empty-list';

describe('an empty list', () => {
  async function open(address: ViewAddress, sources: object | null): Promise<string> {
    TestBed.configureTestingModule({
      providers: [provideHttpClient(), provideHttpClientTesting(), provideRouter([])],
    });
    const list = TestBed.createComponent(EmptyList);
    list.componentRef.setInput('view', parseReadingView(address));
    list.detectChanges();
    const request = TestBed.inject(HttpTestingController).expectOne(({ url }) => url === '/api/sources');
    if (sources) request.flush(sources);
    else request.error(new ProgressEvent('error'));
    for (let step = 0; step < 20; step++) await Promise.resolve();
    list.detectChanges();
    return list.nativeElement.textContent;
  }

  const source = aSource({ slug: 'harbour', article_count: 3 });
  const sources = { items: [source], total: 1 };

  it.each<[string, ViewAddress, string]>([
    ['today', { view: 'today', show: 'all' }, 'Nothing has been published today.'],
    ['one source', { source: 'harbour', show: 'all' }, 'This source has not published anything yet.'],
    ['a category', { category: 'Ports', show: 'all' }, 'There are no articles here.'],
  ])('of %s says so', async (_, address, text) => {
    expect(await open(address, sources)).toContain(text);
  });

  it('says that the sources did not load, and offers to try again', async () => {
    const text = await open({}, null);
    expect(text).toContain('We couldn’t load your sources');
    expect(text).toContain('Try again');
    expect(text).not.toContain('Import OPML');
  });
});
