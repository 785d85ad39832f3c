import { provideHttpClient } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { EnvironmentInjector, createEnvironmentInjector } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { Articles } from '../../state/library/articles';
import { anArticle } from '../../state/library/testing';
import { RowLoader } from './row-loader';

describe('RowLoader', () => {
  it("leaves another page's articles alone after its list was left", () => {
    TestBed.configureTestingModule({ providers: [provideHttpClient(), provideHttpClientTesting()] });
    const page = createEnvironmentInjector([RowLoader], TestBed.inject(EnvironmentInjector));
    const loader = page.get(RowLoader);
    loader.setVisible([1], { first: 0, last: 0 }, null);
    page.destroy();
    const articles = TestBed.inject(Articles);
    articles.store([anArticle({ article_id: 2 })]);
    loader.reload();
    expect(articles.has(2)).toBe(true);
    TestBed.inject(HttpTestingController).expectNone(() => true);
  });
});
