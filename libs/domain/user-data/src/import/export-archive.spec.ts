import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createZip, MANIFEST } from '../user-data.testing';
import { ExportArchive } from './export-archive';

/** A file in a zip's central directory (APPNOTE 4.3.12), and the places of two of its fields. */
const CENTRAL_HEADER = 'PK\u0001\u0002';
const FLAGS_AT = 8;
const UNPACKED_SIZE_AT = 24;

describe('the archive of an export', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'export-archive-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function openFile(content: Uint8Array): Promise<ExportArchive> {
    const path = join(folder, 'export.zip');
    await writeFile(path, content);
    return ExportArchive.open(path);
  }

  const openArchive = async (files: Record<string, string>) => openFile(await createZip(files));

  async function readTags(lines: readonly string[]): Promise<unknown[]> {
    const archive = await openArchive({ 'manifest.json': MANIFEST, 'tags.jsonl': lines.join('\n') });
    const records: unknown[] = [];
    for await (const record of archive.readRecords('tags.jsonl')) records.push(record);
    archive.close();
    return records;
  }

  it('is refused before a manifest of more than 64 KiB is read', async () => {
    const manifest = MANIFEST + ' '.repeat(65 * 1024);
    await expect(openArchive({ 'manifest.json': manifest })).rejects.toMatchObject({
      code: 'invalid_export',
    });
  });

  it('is refused with more than 50 files', async () => {
    const names = Array.from({ length: 50 }, (_, n) => [`${n}.txt`, '']);
    await expect(
      openArchive({ 'manifest.json': MANIFEST, ...Object.fromEntries(names) }),
    ).rejects.toMatchObject({ code: 'invalid_export', detail: expect.stringContaining('too many files') });
  });

  it.each<[string, (header: DataView) => void]>([
    ['larger than 1 GiB', (header) => header.setUint32(UNPACKED_SIZE_AT, 2 ** 30, true)],
    ['encrypted', (header) => header.setUint16(FLAGS_AT, 1, true)],
  ])('is refused when it declares to be %s', async (what, change) => {
    const zip = await createZip({ 'manifest.json': MANIFEST, 'tags.jsonl': '{"name":"One"}' });
    change(new DataView(zip.buffer, Buffer.from(zip).lastIndexOf(CENTRAL_HEADER)));
    await expect(openFile(zip)).rejects.toMatchObject({
      code: 'invalid_export',
      detail: expect.stringContaining(what),
    });
  });

  it('is refused with more than a million records in all files', async () => {
    const records = '1\n'.repeat(600_000);
    const files = { 'manifest.json': MANIFEST, 'tags.jsonl': records, 'rules.jsonl': records };
    const archive = await openArchive(files);
    await expect(archive.countRecords()).rejects.toMatchObject({ status: 422, code: 'invalid_export' });
    archive.close();
  });

  it('is refused with more than a million lines in a file, even empty ones', async () => {
    const lineFeeds = '\n'.repeat(1_000_001);
    const archive = await openArchive({ 'manifest.json': MANIFEST, 'tags.jsonl': lineFeeds });
    await expect(archive.countRecords()).rejects.toMatchObject({ status: 422, code: 'invalid_export' });
    archive.close();
  });

  it('has no records for empty lines', async () => {
    expect(await readTags(['{"name":"One"}', '', '', '{"name":"Two"}', ''])).toEqual([
      { name: 'One' },
      { name: 'Two' },
    ]);
  });

  it('has null for a record that is no JSON, or whose values would take long to validate', async () => {
    const lines = [
      '{"name":"One"}',
      '{"name":',
      `{"name":"Many","color":[${'{},'.repeat(100_000)}{}]}`,
      `{"name":"Deep","color":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      '{"name":"Two"}',
    ];
    expect(await readTags(lines)).toEqual([{ name: 'One' }, null, null, null, { name: 'Two' }]);
  });

  it('has the whole text of an article in any script', async () => {
    const html = '字'.repeat(3_000_000);
    expect(await readTags([JSON.stringify({ html })])).toEqual([{ html }]);
  });
});
