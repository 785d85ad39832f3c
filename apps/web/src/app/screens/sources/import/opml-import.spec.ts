import { provideHttpClient } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { NO_ERRORS_SCHEMA } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { OpmlImport } from './opml-import';

describe('the import of an OPML file', () => {
  it('sends the file once, however often it is confirmed', async () => {
    TestBed.configureTestingModule({
      providers: [provideHttpClient(), provideHttpClientTesting()],
    }).overrideComponent(OpmlImport, { set: { imports: [], schemas: [NO_ERRORS_SCHEMA] } });
    const http = TestBed.inject(HttpTestingController);
    const page = TestBed.createComponent(OpmlImport);
    page.componentRef.setInput('file', new Blob(['<opml/>']));
    const settle = async (): Promise<void> => {
      page.detectChanges();
      for (let step = 0; step < 30; step++) await Promise.resolve();
      page.detectChanges();
    };
    await settle();
    const report = { created: 1, existing: 0, invalid: 0, results: [] };
    for (const request of http.match(() => true)) request.flush(report);
    await settle();
    const preview = page.nativeElement.querySelector('rd-import-preview');
    for (let times = 0; times < 2; times++) preview.dispatchEvent(new Event('confirmed'));
    await settle();
    expect(http.match(({ method }) => method === 'POST')).toHaveLength(1);
  });
});
