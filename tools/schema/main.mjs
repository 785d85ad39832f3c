// `npm run schema`: writes docs/schema.md from a migrated database and the comments of the entities.
//   -- --check [FILE]   writes nothing, and fails when the document, or another file, differs
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { withTestDatabase } from '../database/test-database.mjs';
import { runTool, ToolError } from '../run-tool.mjs';
import { root } from '../workspace.mjs';
import { describeSchema } from './describe-schema.mjs';

const [command, file = 'docs/schema.md'] = process.argv.slice(2);
const path = resolve(root, file);

await runTool(() =>
  withTestDatabase(async ({ TEST_DATABASE_URL: server }) => {
    const { findings, text } = await describeSchema(server);
    if (findings.length > 0) throw new ToolError('Entities and database differ:', ...findings);
    if (command !== '--check') {
      await writeFile(path, text);
      console.log(`Wrote ${file}.`);
    } else if (text === (await readFile(path, 'utf8').catch(() => ''))) {
      console.log(`${file} agrees with the database.`);
    } else {
      throw new ToolError(`${file} differs from the database.`, 'npm run schema, and commit what it writes');
    }
  }),
);
