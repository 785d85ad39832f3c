// DATABASE_URL=… node tools/export-text-reports.mjs DIR: the pages whose texts users reported as wrong, as
// cases for `npm run conformance -- DIR`. Correct the `articleBody` of each case: it is the text that was
// shown. Cases that are in DIR already stay as they are.
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { TRUTH } from './measure/conformance/bodies.mjs';
import { runTool, ToolError } from './run-tool.mjs';

const REPORTS_SQL = `
  select report_id, url, content_type, problem, note, text from text_reports
  where page is not null order by report_id`;

await runTool(async () => {
  const folder = process.argv[2];
  if (!folder) throw new ToolError('The folder is missing.', 'node tools/export-text-reports.mjs DIR');
  const client = await connect();
  try {
    const { rows } = await client.query(REPORTS_SQL);
    const added = await addCases(folder, rows, (id) => readPage(client, id));
    console.log(`Reported pages: ${rows.length}. New cases in ${folder}: ${added}.`);
  } finally {
    await client.end();
  }
});

async function connect() {
  const connectionString = process.env.DATABASE_URL;
  if (!connectionString)
    throw new ToolError('DATABASE_URL is not set.', 'Set it to the database of the service.');
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

/** Returns how many were new. */
async function addCases(folder, reports, getPage) {
  const truthFile = join(folder, TRUTH);
  await mkdir(dirname(truthFile), { recursive: true });
  const cases = existsSync(truthFile) ? JSON.parse(await readFile(truthFile, 'utf8')) : {};
  const fresh = reports.filter(({ report_id: id }) => cases[`report-${id}`] === undefined);
  for (const { report_id: id, url, content_type: contentType, problem, note, text } of fresh) {
    await writeFile(join(dirname(truthFile), `report-${id}.html.gz`), gzipSync(await getPage(id)));
    cases[`report-${id}`] = { url, contentType, problem, note, articleBody: text };
  }
  await writeFile(truthFile, `${JSON.stringify(cases, null, 2)}\n`);
  return fresh.length;
}

/** One at a time: a page has up to 5 MiB. */
async function readPage(client, id) {
  const { rows } = await client.query('select page from text_reports where report_id = $1', [id]);
  return rows[0].page;
}
