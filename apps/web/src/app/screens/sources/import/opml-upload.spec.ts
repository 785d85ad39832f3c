import { HttpErrorResponse, provideHttpClient } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { OpmlUpload } from './opml-upload';
import { OUTLINES_MAX } from './split-opml';

const row = (name: string) => ({
  ...{ title: name, feed_url: `https://site.example/${name}`, status: 'created', slug: name },
  ...{ detail: null, detail_code: null },
});
const report = (name: string) => ({ created: 1, existing: 0, invalid: 0, results: [row(name)] });

/** A list with this number of feeds, which can be read although jsdom's blobs cannot. */
function listOf(count: number): Blob {
  const text = `<opml><body>${'<outline text="x" xmlUrl="https://site.example/x"/>'.repeat(count)}</body></opml>`;
  const arrayBuffer = () => Promise.resolve(new TextEncoder().encode(text).buffer);
  return Object.assign(new Blob([text]), { arrayBuffer });
}

describe('the upload of a long list', () => {
  const list = listOf(2 * OUTLINES_MAX);
  let http: HttpTestingController;
  let upload: OpmlUpload;

  beforeEach(() => {
    TestBed.configureTestingModule({ providers: [provideHttpClient(), provideHttpClientTesting()] });
    http = TestBed.inject(HttpTestingController);
    upload = TestBed.inject(OpmlUpload);
  });

  async function expectPost() {
    for (let step = 0; step < 30; step++) await Promise.resolve();
    return http.expectOne(({ method }) => method === 'POST');
  }

  it('sends one part after the other and reports all', async () => {
    const sent = upload.preview(list);
    for (const name of ['a', 'b']) {
      const request = await expectPost();
      expect(request.request.urlWithParams).toBe('/api/sources/import?dry_run=true');
      request.flush(report(name));
    }
    expect(await sent).toMatchObject({ created: 2, results: [row('a'), row('b')] });
  });

  it('ends at a part that fails', async () => {
    const sent = upload.preview(list);
    (await expectPost()).flush(null, { status: 422, statusText: 'Unprocessable' });
    await expect(sent).rejects.toBeInstanceOf(HttpErrorResponse);
    expect(http.match(({ method }) => method === 'POST')).toEqual([]);
  });
});
