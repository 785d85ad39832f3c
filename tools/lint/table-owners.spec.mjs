import { readFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { WorkspaceFiles } from '../check-style/workspace-files.mjs';
import { root } from '../workspace.mjs';
import { TABLE_OWNERS } from './table-owners.mjs';
import { findForeignWrites } from './table-writes.mjs';

const OWNERS = { tags: ['tags', 'article_tags'], articles: ['articles'] };
const ENTITY = `@Entity('tags') export class Tag {}`;

/** Messages for the files, given by path. */
const check = (texts) => {
  const found = findForeignWrites(new WorkspaceFiles(new Map(Object.entries(texts))), OWNERS);
  return found.map(({ file, line, message }) => `${file}:${line} ${message.split(/[,:]/)[0]}`);
};
const inArticles = (text) => check({ 'libs/domain/articles/src/a.ts': text });

describe('tables', () => {
  it('are written by their owner alone', async () => {
    expect(findForeignWrites(await WorkspaceFiles.read(root), TABLE_OWNERS)).toEqual([]);
  });

  it('have one owner, which is a lib', () => {
    const tables = Object.values(TABLE_OWNERS).flat();
    expect(tables).toEqual([...new Set(tables)]);
    const libs = globSync('libs/{domain,platform}/*', { cwd: root }).map((path) => path.split('/')[2]);
    expect(Object.keys(TABLE_OWNERS).filter((lib) => !libs.includes(lib))).toEqual([]);
  });

  it('stand in the README of their owner', async () => {
    for (const [lib, tables] of Object.entries(TABLE_OWNERS)) {
      const [file] = globSync(`libs/{domain,platform}/${lib}/README.md`, { cwd: root });
      const readme = await readFile(join(root, file), 'utf8');
      expect({ lib, missing: tables.filter((table) => !readme.includes(`\`${table}\``)) }).toEqual({
        lib,
        missing: [],
      });
    }
  });
});

describe('the check of table writes', () => {
  it.each([
    'insert into article_tags (tag_id) select 1',
    'with gone as (delete from only article_tags x using tags g) select 1',
    'UPDATE article_tags\n SET tag_id = 1',
    'update article_tags as x set tag_id = 1',
    'update "article_tags" x set tag_id = 1',
    'merge into public.article_tags using x on true',
    'truncate article_tags',
    'truncate table article_tags cascade',
    'copy article_tags (tag_id) from stdin',
  ])('refuses a foreign write: %s', (text) => {
    const message = 'libs/domain/articles/src/a.ts:1 writes article_tags';
    expect(inArticles('sql`' + text + '`')).toEqual([message]);
    expect(inArticles('sql`select ${id}; ' + text + '`')).toEqual([message]);
    expect(inArticles(`pool.query(${JSON.stringify(text)})`)).toEqual([message]);
    expect(inArticles('sql`select 1 from (${wrap(`' + text + '`)}) x`')).toEqual([message]);
  });

  it.each([
    'update articles a set title = 1',
    'select 1 from article_tags for update',
    'select 1 from tags for no key update of tags',
    'insert into articles (title) select name from tags on conflict (title) do update set title = 1',
    'with added as (select tag_id from article_tags) delete from articles a using added',
  ])('accepts reading, and writing its own tables: %s', (text) => {
    expect(inArticles('sql`' + text + '`')).toEqual([]);
  });

  it('refuses a table that the text does not name, and one without an owner', () => {
    const computed = 'libs/domain/articles/src/a.ts:1 writes a table that the text does not name';
    expect(inArticles('sql`insert into ${table} values (1)`')).toEqual([computed]);
    expect(inArticles('sql`update ${table} a set b = 1`')).toEqual([computed]);
    expect(inArticles("query('delete from ' + table)")).toEqual([computed]);
    expect(inArticles('sql`delete from drafts`')).toEqual(['libs/domain/articles/src/a.ts:1 writes drafts']);
  });

  it('refuses writes through an entity or a library that gets the name of the table', () => {
    const withEntity = (text) =>
      check({ 'libs/domain/tags/src/tag.entity.ts': ENTITY, 'libs/domain/articles/src/a.ts': text });
    const message = 'libs/domain/articles/src/a.ts:1 writes tags';
    expect(withEntity('class A { constructor(private readonly tags: Repository<Tag>) {} }')).toEqual([
      message,
    ]);
    expect(withEntity('tx.entities.update(Tag, 1, {})')).toEqual([message]);
    expect(withEntity('dataSource.getRepository(Tag)')).toEqual([message]);
    expect(withEntity(`new Limiter({ tableName: 'tags' })`)).toEqual([message]);
    expect(withEntity('const tag: Tag = read(Tag)')).toEqual([]);
    expect(inArticles(ENTITY)).toEqual([message]);
  });

  it('leaves tests and migrations alone, and looks at apps too', () => {
    const text = 'sql`delete from tags`';
    expect(
      check({
        'libs/domain/articles/src/a.spec.ts': text,
        'libs/domain/articles/src/a.testing.ts': text,
        'libs/domain/articles/src/testing.ts': text,
        'libs/platform/database/src/migrations/1-tags.ts': text,
      }),
    ).toEqual([]);
    expect(check({ 'apps/api/src/main.ts': text })).toEqual(['apps/api/src/main.ts:1 writes tags']);
  });
});
