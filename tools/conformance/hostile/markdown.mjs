// A Markdown extractor of the player's: for one page it says what a row has, for all others it fails.
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PUBLISHER } from './internet.mjs';

const MARKER = 'to-be-read-as-markdown';

/** Answers { settings } for the product, and read(row, world): the problem with the row's text, or null. */
export async function markdownExtractor(stack) {
  const folder = await mkdtemp(join(tmpdir(), 'reader-hostile-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const [program, said] = [join(folder, 'extractor'), join(folder, 'said.md')];
  await writeFile(program, `#!/bin/sh\ngrep -q ${MARKER} && cat ${said}\n`);
  await chmod(program, 0o755);
  const read = async (row, world) => {
    await writeFile(said, `Words of a text.\n\n${row.payload}\n`);
    return readWith(row, world);
  };
  return { settings: { MARKDOWN_EXTRACTOR: program }, read };
}

async function readWith({ id }, { internet, browser, people: { user } }) {
  const site = `http://${PUBLISHER.host}`;
  const page = { headers: { 'content-type': 'text/html' }, body: `<title>x</title><!-- ${MARKER} -->` };
  const link = internet.page(`${site}/markdown-${id}`, page);
  const url = internet.page(`${site}/markdown-${id}.xml`, {
    body: `<rss version="2.0"><channel><title>${id}</title><item><title>x</title>
      <link>${link}</link></item></channel></rss>`,
  });
  const { slug } = await user.good('POST', '/api/sources', { url });
  const { items } = await user.good('GET', `/api/articles?source=${slug}`);
  const body = await user.good('POST', `/api/articles/${items[0].article_id}/body`);
  if (body.extractor !== 'markdown') return `read by ${body.extractor}`;
  return (await browser.judge(body.html))[0] ?? null;
}
