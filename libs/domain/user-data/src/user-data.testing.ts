import type { SignedIn } from '@reader/accounts/testing';
import { type HttpResponse, waitUntil } from '@reader/testing';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';

export type Fields = Record<string, unknown>;

export const MANIFEST = JSON.stringify({ format: 'reader-export', version: 2 });

export interface ReadExport {
  readonly files: ReadonlyMap<string, string>;
  /** The records of a file. */
  readonly records: (name: string) => Fields[];
}

/** The export as a user downloads it. */
export async function fetchExport(
  client: SignedIn,
): Promise<{ archive: Uint8Array<ArrayBuffer>; headers: Headers }> {
  const response = await fetch(`${client.url}/api/users/me/export`, {
    headers: { cookie: client.cookies ?? '' },
  });
  if (response.status !== 200) throw new Error(`the export has status ${response.status}`);
  return { archive: new Uint8Array(await response.arrayBuffer()), headers: response.headers };
}

export async function readExport(archive: Uint8Array): Promise<ReadExport> {
  const zip = await fromBufferPromise(Buffer.from(archive), { lazyEntries: true });
  const files = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    files.set(entry.fileName, Buffer.concat(chunks).toString('utf8'));
  }
  const parseLines = (text: string) =>
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Fields);
  return { files, records: (name) => parseLines(files.get(name) ?? '') };
}

/** A zip file of these texts. */
export async function createZip(
  files: Readonly<Record<string, string | Buffer>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return new Uint8Array(Buffer.concat(chunks));
}

export function importFile(
  client: SignedIn,
  archive: Uint8Array<ArrayBuffer>,
): Promise<HttpResponse<Fields>> {
  const form = new FormData();
  form.set('file', new Blob([archive]), 'export.zip');
  return client.post<Fields>('/api/users/me/import', undefined, { raw: form });
}

/** Imports the archive and waits for its end. */
export async function importAndWait(client: SignedIn, archive: Uint8Array<ArrayBuffer>): Promise<Fields> {
  const { status, body } = await importFile(client, archive);
  if (status !== 202) throw new Error(`the import has status ${status}`);
  const path = `/api/users/me/import/${String(body['import_id'])}`;
  const read = async () => (await client.get<Fields>(path)).body;
  await waitUntil('the import has ended', async () => (await read())['status'] !== 'running');
  return read();
}

/** Imports an export with these records, by file. */
export async function importRecords(
  client: SignedIn,
  files: Readonly<Record<string, readonly Fields[]>>,
): Promise<Fields> {
  const texts = Object.entries(files).map(([name, records]) => [
    name,
    records.map((record) => `${JSON.stringify(record)}\n`).join(''),
  ]);
  return importAndWait(client, await createZip({ 'manifest.json': MANIFEST, ...Object.fromEntries(texts) }));
}

/** A record of `articles.jsonl`: a retained article without a feed, with these fields changed. */
export const buildArticleRecord = (fields: Fields): Fields => ({
  article: 1,
  feed_url: null,
  guid_hash: 'ab'.repeat(32),
  url: 'https://example.org/a',
  title: 'A title',
  author: null,
  published_at: '2024-02-03T04:05:06.000Z',
  language: null,
  image_url: null,
  state: 'saved',
  read: true,
  starred: true,
  status: 'inbox',
  changed_at: '2024-02-04T00:00:00.000Z',
  tags: ['One'],
  retained: true,
  html: '<p>Some text.</p>',
  ...fields,
});
