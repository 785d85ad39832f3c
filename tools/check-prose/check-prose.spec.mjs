import { WorkspaceFiles } from '../check-style/workspace-files.mjs';
import { collectProse } from './collect-prose.mjs';
import { lintPieces, lintText } from './lint-prose.mjs';

const FILE = 'libs/planted/src/tag.ts';
const lint = (text, file = FILE) =>
  lintPieces(collectProse(new WorkspaceFiles(new Map([[file, text]])), file)).then((found) =>
    found.map(({ line, message }) => `${line} ${message}`),
  );

describe('the prose check', () => {
  it.each([
    ['a comment', 'const a = 1;\n// whoever comes first\n', '2 "whoever"'],
    ['a block comment, at its line', '/**\n * One.\n * The debt ends.\n */\nconst a = 1;\n', '3 "debt"'],
    ['a title of a test', "it('is told once', () => {});\n", '1 "told"'],
    ['a message of the screens', 'const a = $localize`:@@x:Nobody asked for ${1}`;\n', '1 "asked"'],
    ['an inline template', 'const c = { template: `<p>\n  Kept here</p>` };\n', '2 "Kept"'],
    ['a phrase', '// Of so many articles.\n', '1 "so many"'],
  ])('finds a banned word in %s', async (_, text, finding) => {
    const found = await lint(text);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(finding);
  });

  it('finds one in a template and in its spoken attributes', async () => {
    expect(await lint('<p>fine</p>\n<button title="Anew">x</button>\n', 'apps/web/src/a.html')).toEqual([
      expect.stringContaining('2 "Anew"'),
    ]);
  });

  it('finds one in a document, and not in its code', async () => {
    const found = await lintText('# Title\n\nIt is `told` here.\n\n```\nasked\n```\n\nMend it.\n', '.md');
    expect(found).toEqual([{ line: 9, message: expect.stringContaining('Mend') }]);
  });

  it('accepts plain words, names in code and ordinary phrases', async () => {
    const text = '// Turn off `asked`, and that in turn ends the stream.\n';
    expect(await lint(text)).toEqual([]);
  });
});
