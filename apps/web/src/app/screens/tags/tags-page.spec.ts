import { provideHttpClient } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { NO_ERRORS_SCHEMA } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { TagsPage } from './tags-page';

describe('the page of tags', () => {
  it('creates a tag once, however often Enter is pressed', async () => {
    TestBed.configureTestingModule({
      providers: [provideHttpClient(), provideHttpClientTesting(), provideRouter([])],
    }).overrideComponent(TagsPage, { set: { imports: [], schemas: [NO_ERRORS_SCHEMA] } });
    const page = TestBed.createComponent(TagsPage);
    page.detectChanges();
    const http = TestBed.inject(HttpTestingController);
    http.expectOne(({ url }) => url === '/api/tags').flush({ items: [], total: 0 });
    page.nativeElement.querySelector('input').value = 'Moss';
    for (let times = 0; times < 2; times++)
      page.nativeElement.querySelector('form').dispatchEvent(new Event('submit'));
    for (let step = 0; step < 20; step++) await Promise.resolve();
    expect(http.match(({ method }) => method === 'POST')).toHaveLength(1);
  });
});
