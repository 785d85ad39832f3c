import { type IncomingMessage, request as httpRequest } from 'node:http';
import { once } from 'node:events';
import { type SignedIn, testApp } from '@reader/accounts/testing';
import { OPML_BYTES_MAX } from '@reader/feeds';
import { SourcesHttpModule } from '../sources.http.module';

const XML = 'text/x-opml';
const FORM = 'multipart/form-data; boundary=b';
const FORM_HEAD = '--b\r\ncontent-disposition: form-data; name="file"; filename="x.opml"\r\n\r\n';

describe('an OPML upload', () => {
  const app = testApp([SourcesHttpModule]);

  /** The answer to a request whose body never ends. */
  async function answerBeforeEnd(
    client: SignedIn,
    headers: Record<string, string>,
    sent: readonly (string | Buffer)[],
  ): Promise<number | undefined> {
    const request = httpRequest(`${app.app.url}/api/sources/import`, {
      method: 'POST',
      headers: { cookie: client.cookies ?? '', ...headers },
    });
    const answered = once(request, 'response') as Promise<[IncomingMessage]>;
    request.flushHeaders();
    for (const piece of sent) request.write(piece);
    const [response] = await answered;
    request.on('error', () => undefined).destroy();
    return response.statusCode;
  }

  it.each([
    ['a document', XML, OPML_BYTES_MAX + 1],
    ['a document', XML, OPML_BYTES_MAX * 2],
    ['a form', FORM, OPML_BYTES_MAX * 1.1],
    ['a form', FORM, OPML_BYTES_MAX * 2],
  ])(
    'is rejected by its announced length before the body is read: %s (%s) of %i bytes',
    async (_, type, bytes) => {
      const ada = await app.signedIn();
      const headers = { 'content-type': type, 'content-length': String(Math.ceil(bytes)) };
      expect(await answerBeforeEnd(ada, headers, [])).toBe(413);
    },
  );

  it.each([
    ['a document', XML, ''],
    ['a form', FORM, FORM_HEAD],
  ])('is rejected at the limit when it announces no length: %s', async (_, type, head) => {
    const ada = await app.signedIn();
    const sent = [head, Buffer.alloc(OPML_BYTES_MAX, 'x'), Buffer.alloc(64 * 1024, 'x')];
    const headers = { 'content-type': type, 'transfer-encoding': 'chunked' };
    expect(
      await answerBeforeEnd(
        ada,
        headers,
        sent.filter((piece) => piece.length > 0),
      ),
    ).toBe(413);
  });

  it('is answered with 413, and not reset, when it is sent on beyond the limit', async () => {
    const ada = await app.signedIn();
    for (const n of Array.from({ length: 20 }).keys()) {
      const [type, head] = n % 2 === 0 ? [XML, ''] : [FORM, FORM_HEAD];
      const answer = await fetch(`${app.app.url}/api/sources/import`, {
        method: 'POST',
        headers: { cookie: ada.cookies ?? '', 'content-type': type },
        body: streamBytes(head, OPML_BYTES_MAX * 1.12),
        duplex: 'half',
      });
      await answer.text();
      expect(answer.status).toBe(413);
      expect((await ada.get('/api/sources')).status).toBe(200);
    }
  });

  it('accepts a document of the full size, as body and in a form', async () => {
    const ada = await app.signedIn();
    const padded = `<opml version="2.0"><body/></opml>`.padEnd(OPML_BYTES_MAX, ' ');
    const form = new FormData();
    form.set('file', new Blob([padded], { type: XML }), 'x'.repeat(200));
    for (const options of [{ raw: padded, headers: { 'content-type': XML } }, { raw: form }])
      expect((await ada.post('/api/sources/import', undefined, options)).status).toBe(200);
    form.set('file', new Blob([`${padded} `], { type: XML }), 'x.opml');
    expect((await ada.post('/api/sources/import', undefined, { raw: form })).status).toBe(413);
  });
});

/** A body without a length, in chunks of 64 KiB. */
function streamBytes(head: string, bytes: number): ReadableStream<Uint8Array> {
  const chunk = new Uint8Array(64 * 1024).fill(0x78);
  let sent = 0;
  return new ReadableStream<Uint8Array>({
    start: (body) => {
      if (head !== '') body.enqueue(new TextEncoder().encode(head));
    },
    pull: (body) => {
      sent += chunk.length;
      if (sent > bytes) body.close();
      else body.enqueue(chunk);
    },
  });
}
