// `npm run check-prose`: checks documents, comments, test titles and English screen texts against
// docs/naming.md with textlint. Prints each finding as file:line; exits with 1 if there is one.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WorkspaceFiles } from '../check-style/workspace-files.mjs';
import { runTool } from '../run-tool.mjs';
import { run } from '../process/run.mjs';
import { root } from '../workspace.mjs';
import { collectProse } from './collect-prose.mjs';
import { SAMPLE_TEXTS } from './exceptions.mjs';
import { lintPieces, lintText } from './lint-prose.mjs';

/** These files list the banned words. */
const OWN_RULES = ['docs/naming.md', 'tools/check-style/', 'tools/check-prose/'];

await runTool(async () => {
  const skipped = [...OWN_RULES, ...SAMPLE_TEXTS];
  const isWatched = (file) => !skipped.some((path) => file.startsWith(path));
  const found = [...(await lintDocuments(isWatched)), ...(await lintCode(isWatched))];
  for (const { file, line, message } of found) console.log(`${file}:${line}  ${message}`);
  console.log(`check-prose: ${found.length} findings`);
  if (found.length > 0) process.exitCode = 1;
});

async function lintDocuments(isWatched) {
  const listed = await run('git', ['ls-files', '-co', '--exclude-standard', '*.md'], { cwd: root });
  const found = [];
  for (const file of listed.split('\n').filter((path) => path && isWatched(path)))
    for (const finding of await lintText(await readFile(join(root, file), 'utf8'), '.md'))
      found.push({ file, ...finding });
  return found;
}

async function lintCode(isWatched) {
  const files = await WorkspaceFiles.read(root);
  const paths = files.paths.filter(
    (path) => /\.(ts|mjs|html)$/.test(path) && /^(apps|libs|tools)\//.test(path),
  );
  const found = [];
  for (const file of paths.filter(isWatched))
    for (const finding of await lintPieces(collectProse(files, file))) found.push({ file, ...finding });
  return found;
}
