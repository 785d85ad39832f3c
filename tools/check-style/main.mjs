// `npm run check-style`: the form of the code. Prints each finding as file:line and the rule; ends with 1 if
// there is any. `--fix` first repairs what it can.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { main } from '../problem.mjs';
import { root } from '../workspace.mjs';
import { findingsIn } from './rules.mjs';
import { COLUMNS_MAX } from './rules/size.mjs';
import { WorkspaceFiles } from './workspace-files.mjs';
import { wrapComments } from './wrap-comments.mjs';

await main(async () => {
  if (process.argv.includes('--fix')) await fix();
  const files = await WorkspaceFiles.read(root);
  const findings = findingsIn(files);
  for (const { file, line, rule, message } of findings) console.log(`${file}:${line}  ${rule}: ${message}`);
  console.log(
    findings.length === 0
      ? `check-style: ${files.paths.length} files`
      : `check-style: ${findings.length} findings`,
  );
  if (findings.length > 0) process.exitCode = 1;
});

/** Repairs what has one right answer. */
async function fix() {
  const files = await WorkspaceFiles.read(root);
  for (const path of files.code) {
    const text = wrapComments(files.text(path), COLUMNS_MAX);
    if (text !== files.text(path)) await writeFile(join(root, path), text);
  }
}
