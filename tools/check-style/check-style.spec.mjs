import { listFindings } from './rules.mjs';
import { WorkspaceFiles } from './workspace-files.mjs';
import { wrapComments } from './wrap-comments.mjs';

const LIB = 'libs/domain/tags';

/** A workspace of two well-formed libs, with `more` planted in it. */
function workspace(more = {}) {
  const paths = Object.fromEntries(
    ['tags', 'feeds'].map((name) => [`@reader/${name}`, [`./libs/domain/${name}/src/index.ts`]]),
  );
  const files = {
    'tsconfig.base.json': JSON.stringify({ compilerOptions: { paths } }),
    [`${LIB}/project.json`]: '{ "name": "tags" }',
    [`${LIB}/src/index.ts`]: "export { Tag } from './tag.view';\n",
    [`${LIB}/src/tag.view.ts`]: 'export class Tag {}\n',
    'libs/domain/feeds/project.json': '{ "name": "feeds" }',
    'libs/domain/feeds/src/index.ts': 'export {};\n',
    ...more,
  };
  return new WorkspaceFiles(new Map(Object.entries(files)));
}

const found = (more) =>
  listFindings(workspace(more)).map(({ file, line, rule }) => `${file}:${line} ${rule}`);

const lines = (count, line = '') => `${line}\n`.repeat(count);

/** A file that the lib exports, so that only the planted offence is found. */
const inLib = (text) => ({
  [`${LIB}/src/index.ts`]: "export { Tag } from './tag.view';\nexport * from './planted';\n",
  [`${LIB}/src/planted.ts`]: text,
});
const planted = `${LIB}/src/planted.ts`;

describe('the style check', () => {
  it('finds nothing in well-formed libs', () => {
    expect(found()).toEqual([]);
  });

  it.each([
    ['a file over 300 lines', lines(301), `${planted}:301 long-file`],
    ['a function over 60 lines', `function find() {\n${lines(60)}}\n`, `${planted}:1 long-function`],
    ['a line over 110 columns', `\n// ${'x'.repeat(110)}\n`, `${planted}:2 long-line`],
    ['open work', `// ${'TO' + 'DO'}: later\n`, `${planted}:1 open-end`],
    ['the environment', 'export const a = process.env;\n', `${planted}:1 environment`],
    ['a deep import of another lib', "import '@reader/feeds/src/opml';\n", `${planted}:1 one-door`],
    ['another lib by a relative path', "\nimport '../../feeds/src/index';\n", `${planted}:2 one-door`],
  ])('finds %s', (_, text, finding) => {
    expect(found(inLib(text))).toEqual([finding]);
  });

  it('finds a file that nothing imports', () => {
    expect(found({ [planted]: '' })).toEqual([`${planted}:1 unused`]);
  });

  it('finds empty names of files and folders', () => {
    const path = `${LIB}/src/helpers/date-utils.ts`;
    expect(found({ [path]: '', [`${LIB}/src/index.ts`]: "export * from './helpers/date-utils';\n" })).toEqual(
      [`${LIB}/src/tag.view.ts:1 unused`, `${path}:1 empty-name`].sort(),
    );
  });

  it('finds a second public API', () => {
    const more = { [`${LIB}/src/tag/index.ts`]: '' };
    expect(found(more)).toEqual([`${LIB}/src/tag/index.ts:1 one-door`]);
  });

  it('finds a project with another name than its folder, and an alias without a file', () => {
    expect(found({ [`${LIB}/project.json`]: '{ "name": "labels" }' })).toEqual([
      `${LIB}/project.json:1 one-name`,
      `${LIB}/project.json:1 one-name`,
    ]);
  });

  it('accepts long groups of tests and long URLs', () => {
    const spec = `describe('a', () => {\n${lines(100)}});\n`;
    const address = `// https://example.test/${'x'.repeat(110)}\n`;
    expect(found({ [`${LIB}/src/tag.spec.ts`]: spec, ...inLib(address) })).toEqual([]);
  });
});

describe('a comment that is too long', () => {
  it('is wrapped together with the lines that continue it', () => {
    const text = ['  // one two three', '  // four', '  // - five', 'code'].join('\n');
    expect(wrapComments(text, 12)).toBe(
      ['  // one two', '  // three', '  // four', '  // - five', 'code'].join('\n'),
    );
  });

  it('becomes a block of several lines', () => {
    expect(wrapComments('/** one two */', 10)).toBe('/**\n * one two\n */');
  });
});
