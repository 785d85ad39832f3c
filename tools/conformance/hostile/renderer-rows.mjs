// Group `renderer`: pages that are nothing without their scripts, through the product's own browser; and the
// variable that must be right before there is one.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../process/ports.mjs';
import { nodePath, root } from '../../workspace.mjs';
import { people } from './client.mjs';
import { PUBLISHER } from './internet.mjs';
import { startProduct } from './product.mjs';
import { DOWNLOAD_BYTES_MAX, RendererPlace } from './renderer-place.mjs';
import { documentOf, pageOf, WORDS } from './renderer-pages.mjs';

const VARIABLE = 'PUBLIC_RENDERER_EGRESS_PROXY';
const SETTING = new RegExp(`\\b${VARIABLE}=(".*")$`, 's');
const UNSET = new RegExp(`\\b${VARIABLE} (?:is )?(?:unset|not set|missing)`);
/** The renderer's thirty seconds, its end, and what comes before it. */
const WALL_MS = 36_000;
const REFUSED_MS = 20_000;

export async function playRenderer(rows, world) {
  const { outcomes, internet, stack, ground } = world;
  internet.begin({});
  const place = await RendererPlace.open(internet, stack);
  const product = await startProduct(ground, { [VARIABLE]: `http://127.0.0.1:${place.proxyPort}` });
  const rendering = { ...world, product, people: await people(product.url), place };
  for (const row of rows) {
    const setting = SETTING.exec(row.setup)?.[1];
    if (setting !== undefined) {
      await outcomes.of('renderer', 'start', row, () => playSetting(JSON.parse(setting), product));
    } else {
      const where = UNSET.test(row.setup) ? { ...rendering, ...world, isUnset: true } : rendering;
      const page = where.isUnset ? {} : pageOf(row, { canary: place.canaryPort, internet });
      if (page === null) outcomes.unplayed('renderer', row, `no page is meant by "${row.setup}"`);
      else await outcomes.of('renderer', 'browser', row, () => playPage(row, page, where));
    }
  }
}

async function playPage(row, page, world) {
  const { place, product, isUnset } = world;
  place.begin();
  const id = await articleWith(row, documentOf(page), world);
  const started = performance.now();
  const body = await world.people.user.ask('POST', `/api/articles/${id}/body`);
  const tookMs = performance.now() - started;
  const alive = await product.isAlive();
  return (
    [
      [place.hits > 0, 'a canary was hit'],
      [!alive, 'the service did not answer'],
      [tookMs > WALL_MS, `took ${Math.round(tookMs)} ms`],
      [page.asks && !wasAsked(place, page.asks), `the proxy was not asked for ${page.asks}`],
      [isUnset && place.asked.length > 0, 'a browser went out'],
      [!isUnset && !page.never && !body.text.includes(WORDS.trim()), `no words: ${body.status} ${body.text}`],
      [/root:.*:0:0:/.test(body.text), 'a file was read'],
      [page.isDownload && place.downloaded > DOWNLOAD_BYTES_MAX, `${place.downloaded} bytes were downloaded`],
    ].find(([isWrong]) => isWrong)?.[1] ?? null
  );
}

function wasAsked({ asked }, name) {
  return asked.some((host) => host.startsWith(name));
}

async function articleWith(row, body, { internet, people: { user } }) {
  const link = internet.page(`http://${PUBLISHER.host}/${row.id}`, {
    headers: { 'content-type': 'text/html' },
    body,
  });
  const url = internet.page(`http://${PUBLISHER.host}/${row.id}.rss`, {
    body: `<rss version="2.0"><channel><title>${row.id}</title><item><title>x</title>
      <link>${link}</link></item></channel></rss>`,
  });
  const { slug } = await user.good('POST', '/api/sources', { url });
  return (await user.good('GET', `/api/articles?source=${slug}`)).items[0].article_id;
}

/** The api must not start, and say which variable is wrong without saying what is in it. */
async function playSetting(value, { environment }) {
  const child = spawn(nodePath(), [join(root, 'dist/apps/api/main.js')], {
    env: { ...environment, PORT: String(await freePort()), [VARIABLE]: value },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => void (said += chunk));
  const ended = new Promise((resolve) => child.once('close', resolve));
  const code = await Promise.race([ended, wait(REFUSED_MS, 'running', { ref: false })]);
  if (code === 'running') {
    child.kill('SIGKILL');
    return 'the service started';
  }
  if (code === 0) return 'ended as if all were well';
  if (!said.includes(VARIABLE)) return `does not name the variable: ${said}`;
  const secret = value.replace(/^\w+:\/\//, '').trim();
  return secret !== '' && said.includes(secret) ? `says what is in it: ${said}` : null;
}
