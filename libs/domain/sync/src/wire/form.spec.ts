import { testApp } from '@reader/accounts/testing';
import { SyncHttpModule } from '../sync.http.module';
import { aSyncClient, TestSyncClient } from '../testing';
import { FORM_MAX_BYTES } from './form';

const LOGIN = '/accounts/ClientLogin';
const EDIT = '/reader/api/0/edit-tag';
/** The maximum size of a form with a token, filled with short fields. */
const FIELDS = 'a&'.repeat(FORM_MAX_BYTES / 2);
const LOGIN_MAX_BYTES = 8 * 1024;

/** A multipart form, where one part has this name. */
function parts(name: string, value = 'x', count = 1): FormData {
  const form = new FormData();
  for (let at = 0; at < count; at++) form.append(name, value);
  return form;
}

describe('the body of a sync request', () => {
  const app = testApp([SyncHttpModule]);
  const stranger = () => new TestSyncClient(app.app.url, 'rdr_unknown');

  it('returns 401 without reading the form of a client that has no token', async () => {
    const tooLong = 'i='.padEnd(FORM_MAX_BYTES + 1, '1');
    for (const body of [FIELDS, tooLong, parts('i', '1', 2_000)])
      expect((await stranger().ask('POST', EDIT, body)).status).toBe(401);
  });

  it('returns 413 for a login form that is too long', async () => {
    const client = await aSyncClient(await app.signedIn());
    const login = `Email=ada&Passwd=${client.token}&pad=`;
    const exact = login.padEnd(LOGIN_MAX_BYTES, 'x');
    expect((await stranger().ask('POST', LOGIN, exact)).status).toBe(200);
    for (const body of [`${exact}x`, FIELDS, parts('pad', 'x'.repeat(LOGIN_MAX_BYTES))])
      expect((await stranger().ask('POST', LOGIN, body)).status).toBe(413);
  });

  it('returns 413 for two megabytes of short fields', async () => {
    const client = await aSyncClient(await app.signedIn());
    expect(await client.ask('POST', EDIT, FIELDS)).toMatchObject({
      status: 413,
      text: expect.stringContaining('fields'),
    });
  });

  it.each(['a[999999999]', 'a[b]', 'a[]', '__proto__', 'a[b][c][d]'])(
    'accepts the part name %s unchanged',
    async (name) => {
      const client = await aSyncClient(await app.signedIn());
      expect((await stranger().ask('POST', LOGIN, parts(name))).status).toBe(401);
      expect(await client.ask('POST', EDIT, parts(name))).toMatchObject({ status: 200, text: 'OK' });
    },
  );

  it('returns 413 for too many or too long parts, and for files', async () => {
    const client = await aSyncClient(await app.signedIn());
    const file = new FormData();
    file.append('i', new Blob(['1']), 'ids.txt');
    for (const body of [parts('i', '1', 1_001), parts('i', 'x'.repeat(4_097)), file])
      expect((await client.ask('POST', EDIT, body)).status).toBe(413);
    expect((await client.ask('POST', EDIT, parts('i', 'x'.repeat(4_096)))).status).toBe(200);
  });

  it('returns 413 for half a megabyte of parts', async () => {
    const client = await aSyncClient(await app.signedIn());
    expect((await client.ask('POST', EDIT, parts('i', 'x'.repeat(4_000), 120))).status).toBe(200);
    expect((await client.ask('POST', EDIT, parts('i', 'x'.repeat(4_000), 140))).status).toBe(413);
  });

  it.each([
    ['without a boundary', 'multipart/form-data', '--x\r\n'],
    [
      'without an end',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name=i\r\n\r\n1',
    ],
    ['without a name', 'multipart/form-data; boundary=x', '--x\r\n\r\n1\r\n--x--\r\n'],
  ])('returns 400 for parts %s', async (_, type, body) => {
    const client = await aSyncClient(await app.signedIn());
    const answer = await client.ask('POST', EDIT, body, { 'content-type': type });
    expect(answer).toMatchObject({ status: 400, json: { error: 'The form cannot be read.' } });
  });

  it('returns 415 for a compressed form, which would be read as empty', async () => {
    const client = await aSyncClient(await app.signedIn());
    const ask = (encoding: string) =>
      client.ask('POST', EDIT, 'i=1&a=user/-/state/com.google/read', { 'content-encoding': encoding });
    expect((await ask('gzip')).status).toBe(415);
    expect((await ask('identity')).text).toBe('OK');
  });

  it('returns 400 for a time of a megabyte of spaces', async () => {
    const client = await aSyncClient(await app.signedIn());
    const form = `s=user/-/state/com.google/reading-list&ts=${'+'.repeat(1024 * 1024)}x`;
    expect((await client.ask('POST', '/reader/api/0/mark-all-as-read', form)).status).toBe(400);
  });
});
