// Provides a Markdown extractor that returns the text of a row for one page and fails for all others.
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PUBLISHER } from './internet.mjs';

const MARKER = 'to-be-read-as-markdown';

/** Returns { settings } for the product, and read(row, world), which returns the problem or null. */
export async function createMarkdownExtractor(stack) {
  const folder = await mkdtemp(join(tmpdir(), 'reader-hostile-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const [program, output] = [join(folder, 'extractor'), join(folder, 'said.md')];
  await writeFile(program, `#!/bin/sh\ngrep -q ${MARKER} && cat ${output}\n`);
  await chmod(program, 0o755);
  const read = async (row, world) => {
    await writeFile(output, `Words of a text.\n\n${row.payload}\n`);
    return readWith(row, world);
  };
  return { settings: { MARKDOWN_EXTRACTOR: program }, read };
}

async function readWith({ id }, { internet, browser, people: { user } }) {
  const site = `http://${PUBLISHER.host}`;
  const page = { headers: { 'content-type': 'text/html' }, body: `<title>x</title><!-- ${MARKER} -->` };
  const link = internet.servePage(`${site}/markdown-${id}`, page);
  const url = internet.servePage(`${site}/markdown-${id}.xml`, {
    body: `<rss version="2.0"><channel><title>${id}</title><item><title>x</title>
      <link>${link}</link></item></channel></rss>`,
  });
  const { slug } = await user.sendOk('POST', '/api/sources', { url });
  const { items } = await user.sendOk('GET', `/api/articles?source=${slug}`);
  const body = await user.sendOk('POST', `/api/articles/${items[0].article_id}/body`);
  if (body.extractor !== 'markdown') return `read by ${body.extractor}`;
  return (await browser.inspect(body.html))[0] ?? null;
}
