import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SignedIn, testApp } from '@reader/accounts/testing';
import { waitUntil } from '@reader/testing';
import express from 'express';
import { UserDataHttpModule } from '../user-data.http.module';
import { receiveArchive } from './receive-archive';
import { UserImportService } from './user-import.service';

const BOUNDARY = 'boundary';
const FORM_START =
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="export.zip"\r\n` +
  'content-type: application/zip\r\n\r\n';
const FORM_END = `\r\n--${BOUNDARY}--\r\n`;
const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const BYTES = 256 * 1024;

describe('an upload', () => {
  const app = testApp([UserDataHttpModule]);

  /** An upload whose first bytes are sent. */
  async function beginUpload(type: string, start: string) {
    const client = await app.signedIn();
    const upload: ClientRequest = request(`${client.url}/api/users/me/import`, {
      method: 'POST',
      agent: false,
      headers: { cookie: client.cookies ?? '', 'content-type': type, 'transfer-encoding': 'chunked' },
    });
    const content = randomBytes(BYTES);
    upload.write(Buffer.concat([Buffer.from(start), content]));
    const file = await waitUntil('the file is there', () => findFile(content));
    return { upload, file, content };
  }

  it.each([
    ['form', FORM_TYPE, FORM_START],
    ['body', 'application/zip', ''],
  ])(
    'is a file that others cannot read, and gone at the end, when it is a %s',
    async (_kind, type, start) => {
      const { upload, file, content } = await beginUpload(type, start);
      expect((await stat(file)).mode & 0o077).toBe(0);
      upload.end(start === '' ? '' : FORM_END);
      const [response] = (await once(upload, 'response')) as [IncomingMessage];
      response.resume();
      expect(response.statusCode).toBe(422);
      await waitUntil('the file is gone', async () => (await findFile(content)) === null);
    },
  );

  it.each([
    ['form', FORM_TYPE, FORM_START],
    ['body', 'application/zip', ''],
  ])('leaves no file when the connection of a %s is lost', async (_kind, type, start) => {
    const { upload, content } = await beginUpload(type, start);
    upload.on('error', () => undefined).destroy();
    await waitUntil('the file is gone', async () => (await findFile(content)) === null);
  });

  it.each([
    ['form', FORM_TYPE, FORM_START],
    ['body', 'application/zip', ''],
  ])('is refused beyond 64 MiB, and leaves no file, when it is a %s', async (_kind, type, start) => {
    const { upload, content } = await beginUpload(type, start);
    const answer = once(upload, 'response');
    const mebibyte = Buffer.alloc(2 ** 20);
    for (let sent = 0; sent < 64; sent++) await new Promise((resolve) => upload.write(mebibyte, resolve));
    upload.on('error', () => undefined).end(start === '' ? '' : FORM_END);
    const [response] = (await answer) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(413);
    await waitUntil('the file is gone', async () => (await findFile(content)) === null);
  });

  it('is refused while those of other users take the space, and accepted after them', async () => {
    const [bob, carol] = await app.twoUsers();
    const { upload } = await beginUpload('application/zip', '');
    const send = async ({ url, cookies }: SignedIn, headers: object) => {
      const other = request(`${url}/api/users/me/import`, {
        method: 'POST',
        agent: false,
        headers: { cookie: cookies ?? '', 'content-type': 'application/zip', ...headers },
      });
      other.on('error', () => undefined).end('no zip file');
      const [response] = (await once(other, 'response')) as [IncomingMessage];
      response.resume();
      return { status: response.statusCode, retryAfter: response.headers['retry-after'] };
    };
    const withoutLength = { 'transfer-encoding': 'chunked' };
    expect(await send(bob, withoutLength)).toEqual({ status: 503, retryAfter: '60' });
    expect(await send(carol, { 'content-length': '11' })).toMatchObject({ status: 422 });
    upload.end();
    const [response] = (await once(upload, 'response')) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(422);
    expect(await send(bob, withoutLength)).toMatchObject({ status: 422 });
  });

  it('is deleted at the next start when its process was killed', async () => {
    const [left, current] = ['left', 'current'].map((kind) =>
      join(tmpdir(), `reader-import-${kind}-${process.pid}.zip`),
    ) as [string, string];
    for (const file of [left, current]) await writeFile(file, '');
    const elevenMinutesAgo = new Date(Date.now() - 11 * 60_000);
    await utimes(left, elevenMinutesAgo, elevenMinutesAgo);
    await app.app.get(UserImportService).onApplicationBootstrap();
    await expect(stat(left)).rejects.toMatchObject({ code: 'ENOENT' });
    expect((await stat(current)).isFile()).toBe(true);
    await rm(current);
  });

  it('is refused at once when it announces more', async () => {
    const client = await app.signedIn();
    const upload = request(`${client.url}/api/users/me/import`, {
      method: 'POST',
      agent: false,
      headers: {
        ...{ cookie: client.cookies ?? '', 'content-type': 'application/zip' },
        'content-length': String(66 * 2 ** 20),
      },
    });
    upload.flushHeaders();
    const [response] = (await once(upload, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(413);
    upload.on('error', () => undefined).destroy();
  });
});

describe('receiving an archive', () => {
  it.each([FORM_TYPE, 'application/zip'])(
    'fails by a problem of the client when it ends early: %s',
    async (type) => {
      const failure = Promise.withResolvers<unknown>();
      const app = express().use((incoming, response) => {
        void receiveArchive(incoming, response).catch(failure.resolve);
        upload.destroy();
      });
      const server = app.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      const headers = { 'content-type': type, 'transfer-encoding': 'chunked' };
      const upload = request({ port, method: 'POST', headers, agent: false }).on('error', () => undefined);
      upload.write(FORM_START);
      expect(await failure.promise).toMatchObject({ status: 400 });
      server.close();
    },
  );
});

/** Other processes may have files of the same name. */
async function findFile(content: Buffer): Promise<string | null> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith('reader-import-')) continue;
    const stored = await readFile(join(tmpdir(), name)).catch(() => Buffer.alloc(0));
    if (stored.length > 0 && content.subarray(0, stored.length).equals(stored.subarray(0, BYTES)))
      return join(tmpdir(), name);
  }
  return null;
}
