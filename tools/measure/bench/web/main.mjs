// `npm run bench -- web`: the front end in headless Chromium with 10,000 articles, compared with Miniflux's
// page.
import { step } from '../../../bootstrap/step.mjs';
import { FARM_OPTIONS, startFarm } from '../farm-process.mjs';
import { startMiniflux } from '../ingest/miniflux.mjs';
import { startReader } from '../ingest/reader.mjs';
import { startBenchPostgres } from '../postgres.mjs';
import { buildApps } from '../service.mjs';
import { BARE_PAGE, serveBarePage } from './bare-page.mjs';
import { startBrowser } from './browser.mjs';
import { measureColdLoads } from './cold-load.mjs';
import { MINIFLUX, OURS } from './contenders.mjs';
import { measureReading } from './reading.mjs';
import { buildReport } from './report.mjs';
import { scrollThrough } from './scroll.mjs';

export const about = 'the front end in Chromium: its weight, first row, next article, scrolling, memory';

export const options = {
  ...FARM_OPTIONS,
  feeds: { type: 'string', default: '100', about: 'feeds of the farm' },
  items: { type: 'string', default: '100', about: 'articles of a feed' },
  loads: { type: 'string', default: '7', about: 'cold loads; the report has medians' },
  articles: { type: 'string', default: '500', about: 'articles to read in sequence' },
  'no-peer': { type: 'boolean', about: 'without Miniflux' },
};

export async function runBench({ options: chosen, stack, signal }) {
  await step('building', async () => {
    await buildApps(['api', 'web'], signal);
    return 'built';
  });
  const postgres = await startBenchPostgres('web', stack);
  const { feeds, items, bytes, loads, articles } = chosen;
  const farm = await startFarm({ script: chosen.farm, numbers: { feeds, items, bytes }, stack, signal });
  const browser = await startBrowser(stack);
  const figures = {};
  const measureContender = async (key, start, measure) => {
    const database = await postgres.createDatabase(`bench_web_${key}`);
    const own = new AsyncDisposableStack();
    try {
      const service = await start({ database, farm, settings: SETTINGS, stack: own, signal });
      await step(`filling ${service.name}`, async () => {
        await service.refresh();
        await database.settle();
        return `${service.name} has ${await service.articles()} articles`;
      });
      figures[key] = { name: service.name, ...(await measure(service)) };
    } finally {
      await own.disposeAsync();
    }
  };
  await measureContender('reader', startReader, async (service) => {
    const openSession = () => OURS.enter(browser, service);
    return {
      load: await runStep('loaded', () => measureColdLoads(openSession, OURS, Number(loads))),
      reading: await runStep('read', () => measureReading(openSession, OURS, Number(articles))),
      scroll: await runStep('scrolled', () => scrollThrough(openSession, OURS)),
      bare: await runStep('read the bare page', async () =>
        measureReading(await serveBarePage(browser, service, stack), BARE_PAGE, BARE_ARTICLES),
      ),
    };
  });
  if (!chosen['no-peer'])
    await measureContender('peer', startMiniflux, async (service) => {
      const openSession = () => MINIFLUX.enter(browser, service);
      return {
        load: await runStep('loaded Miniflux', () => measureColdLoads(openSession, MINIFLUX, Number(loads))),
        reading: await runStep('read Miniflux', () => measureReading(openSession, MINIFLUX, PEER_ARTICLES)),
      };
    });
  return buildReport(figures, chosen);
}

const SETTINGS = { SCHEDULER_IN_PROCESS: 'false' };

/** Key presses for each part of the measurement. */
const BARE_ARTICLES = 100;

/** Each is a page load: enough for a median. */
const PEER_ARTICLES = 60;

async function runStep(done, work) {
  let answer;
  await step(done, async () => {
    answer = await work();
    return done;
  });
  return answer;
}
