import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createZip, MANIFEST } from '../user-data.testing';
import { ExportArchive } from './export-archive';

describe('the archive of an export', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'export-archive-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function openArchive(files: Record<string, string>): Promise<ExportArchive> {
    const path = join(folder, 'export.zip');
    await writeFile(path, await createZip(files));
    return ExportArchive.open(path);
  }

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
