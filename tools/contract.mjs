// Writes libs/contract from the OpenAPI document of the api; with --check only compares them.
import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import openapiTypescript, { astToString } from 'openapi-typescript';
import prettier from 'prettier';
import { buildApp } from './build/nest-app.mjs';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'libs/contract/src');
const HEAD = '// Generated from the OpenAPI document of the api: npm run contract. Do not edit.\n';
const DOCUMENT_MAX_BYTES = 16 * 1024 * 1024;

async function readDocument() {
  await buildApp('api');
  const program = join(root, 'dist/apps/api/openapi.js');
  const { stdout } = await promisify(execFile)(process.execPath, [program], {
    maxBuffer: DOCUMENT_MAX_BYTES,
  });
  return JSON.parse(stdout);
}

/** `ArticleView` on the server is `Article` on the wire. */
function listWireNames(document) {
  const schemas = Object.keys(document.components.schemas).sort();
  return schemas.map((schema) => [schema.replace(/View$/, ''), schema]);
}

function buildIndex(document) {
  const types = listWireNames(document).map(
    ([name, schema]) => `export type ${name} = components['schemas']['${schema}'];`,
  );
  const envelope = `/** The envelope of every list. */
export interface Collection<T> {
  items: T[];
  /** Exact; null on pages that a cursor selects. */
  total: number | null;
  limit: number;
  offset: number;
}

/** A list that is also paged by cursor. */
export interface CursorCollection<T> extends Collection<T> {
  next_cursor: string | null;
}`;
  const own = "import type { components } from './schema';";
  const passedOn = "export type { components, operations, paths } from './schema';";
  return `${HEAD}${own}\n\n${passedOn}\n\n${envelope}\n\n${types.join('\n')}\n`;
}

async function generate() {
  const document = await readDocument();
  const schema = HEAD + astToString(await openapiTypescript(document, { defaultNonNullable: false }));
  const options = { ...(await prettier.resolveConfig(join(root, 'package.json'))), parser: 'typescript' };
  const format = (text) => prettier.format(text, options);
  return {
    'openapi.json': `${JSON.stringify(document, null, 2)}\n`,
    'schema.ts': await format(schema),
    'index.ts': await format(buildIndex(document)),
  };
}

const files = Object.entries(await generate());
if (process.argv.includes('--check')) {
  const current = await Promise.all(
    files.map(([name]) => readFile(join(folder, name), 'utf8').catch(() => '')),
  );
  const stale = files
    .filter(([, text], index) => text !== current[index])
    .map(([name]) => `libs/contract/src/${name}`);
  if (stale.length > 0) {
    console.error(
      `The contract differs from the api: ${stale.join(', ')}.
` + 'Run "npm run contract" and commit what it writes.',
    );
    process.exit(1);
  }
  console.log('The contract agrees with the api.');
} else {
  await mkdir(folder, { recursive: true });
  for (const [name, text] of files) await writeFile(join(folder, name), text);
  console.log(`Wrote ${files.map(([name]) => name).join(', ')} to libs/contract/src.`);
}
