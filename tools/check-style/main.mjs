// `npm run check-style`: checks names, project structure and unused files. Prints each finding as file:line
// and rule; exits with 1 if there is one. `--fix` first repairs what it can.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runTool } from '../run-tool.mjs';
import { root } from '../workspace.mjs';
import { listFindings } from './rules.mjs';
import { WorkspaceFiles } from './workspace-files.mjs';
import { COLUMNS_MAX, wrapComments } from './wrap-comments.mjs';

await runTool(async () => {
  if (process.argv.includes('--fix')) await fix();
  const files = await WorkspaceFiles.read(root);
  const findings = listFindings(files);
  for (const { file, line, rule, message } of findings) console.log(`${file}:${line}  ${rule}: ${message}`);
  console.log(
    findings.length === 0
      ? `check-style: ${files.paths.length} files`
      : `check-style: ${findings.length} findings`,
  );
  if (findings.length > 0) process.exitCode = 1;
});

/** Repairs findings that have only one fix. */
async function fix() {
  const files = await WorkspaceFiles.read(root);
  for (const path of files.code) {
    const text = wrapComments(files.getText(path), COLUMNS_MAX);
    if (text !== files.getText(path)) await writeFile(join(root, path), text);
  }
}
