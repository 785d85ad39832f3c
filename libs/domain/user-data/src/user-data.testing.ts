import type { SignedIn } from '@reader/accounts/testing';
import type { HttpResponse } from '@reader/testing';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';

export type Fields = Record<string, unknown>;

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
