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

const planted = `${LIB}/src/planted.ts`;

describe('the style check', () => {
  it('finds nothing in well-formed libs', () => {
    expect(found()).toEqual([]);
  });

  it('finds a function over 60 lines in a test, and no group of tests', () => {
    const file = `${LIB}/src/tag.spec.ts`;
    const test = `  it('b', () => {\n${lines(60)}  });\n`;
    expect(found({ [file]: `describe('a', () => {\n${lines(100)}});\n` })).toEqual([]);
    expect(found({ [file]: `describe('a', () => {\n${test}});\n` })).toEqual([`${file}:2 long-test`]);
  });

  it('finds a style sheet over 300 lines', () => {
    const file = `${LIB}/src/tag.css`;
    expect(found({ [file]: lines(300) })).toEqual([]);
    expect(found({ [file]: lines(301) })).toEqual([`${file}:301 long-style-sheet`]);
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

  it('finds a project with another name than its folder, and an alias without a file', () => {
    expect(found({ [`${LIB}/project.json`]: '{ "name": "labels" }' })).toEqual([
      `${LIB}/project.json:1 one-name`,
      `${LIB}/project.json:1 one-name`,
    ]);
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
