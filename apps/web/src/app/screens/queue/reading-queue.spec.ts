import { provideHttpClient } from '@angular/common/http';
import { provideHttpClientTesting } from '@angular/common/http/testing';
import { Component, inject, signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { Router, RouterOutlet, provideRouter } from '@angular/router';
import { RouterTestingHarness } from '@angular/router/testing';
import { Articles } from '../../state/library/articles';
import { anArticle } from '../../state/library/testing';
import { ReadingQueue } from './reading-queue';

@Component({ imports: [RouterOutlet], providers: [ReadingQueue], template: '<router-outlet />' })
class ListPage {
  readonly queue = inject(ReadingQueue);
  readonly ids = signal([1, 2, 3, 4]);

  constructor() {
    this.queue.setSource({ path: signal('/list'), endLabel: 'End', ids: this.ids });
  }
}

@Component({ template: '' })
class ArticlePage {}

describe('the queue after its open entry was removed', () => {
  let harness: RouterTestingHarness;
  let page: ListPage;

  beforeEach(async () => {
    Object.assign(globalThis, {
      matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
    });
    const children = ['end', ':articleId'].map((path) => ({ path, component: ArticlePage }));
    TestBed.configureTestingModule({
      providers: [
        provideHttpClient(),
        provideHttpClientTesting(),
        provideRouter([{ path: 'list', component: ListPage, children }]),
      ],
    });
    TestBed.inject(Articles).store([1, 2, 3, 4].map((id) => anArticle({ article_id: id })));
    harness = await RouterTestingHarness.create();
  });

  const openAndRemove = async (id: number): Promise<void> => {
    page = await harness.navigateByUrl(`/list/${id}`, ListPage);
    await harness.fixture.whenStable();
    page.ids.update((ids) => ids.filter((other) => other !== id));
    await harness.fixture.whenStable();
  };
  const getUrl = async (): Promise<string> => {
    await harness.fixture.whenStable();
    return TestBed.inject(Router).url;
  };

  it('goes on with the entry that followed', async () => {
    await openAndRemove(3);
    await page.queue.openNext();
    expect(await getUrl()).toBe('/list/4');
  });

  it('goes back to the entry before', async () => {
    await openAndRemove(3);
    page.queue.openPrevious();
    expect(await getUrl()).toBe('/list/2');
  });

  it('ends after the last entry', async () => {
    await openAndRemove(4);
    await page.queue.openNext();
    expect(await getUrl()).toBe('/list/end');
  });
});
