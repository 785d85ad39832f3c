// `npm run bench -- web`: the front end in headless Chromium over 10,000 articles, with Miniflux's page
// beside it.
import { step } from '../../bootstrap/step.mjs';
import { FARM_OPTIONS, startFarm } from '../farm-process.mjs';
import { startMiniflux } from '../ingest/miniflux.mjs';
import { startReader } from '../ingest/reader.mjs';
import { startBenchPostgres } from '../postgres.mjs';
import { buildApps } from '../service.mjs';
import { startBrowser } from './browser.mjs';
import { coldLoads } from './cold-load.mjs';
import { MINIFLUX, OURS } from './contenders.mjs';
import { readOn } from './read-on.mjs';
import { reportOf } from './report.mjs';
import { scrollThrough } from './scroll.mjs';

export const about = 'the front end in Chromium: its weight, first row, next article, scrolling, memory';

export const options = {
  ...FARM_OPTIONS,
  feeds: { type: 'string', default: '100', about: 'feeds of the farm' },
  items: { type: 'string', default: '100', about: 'articles of a feed' },
  loads: { type: 'string', default: '7', about: 'cold loads; medians are told' },
  articles: { type: 'string', default: '500', about: 'articles that are read one after another' },
  'no-peer': { type: 'boolean', about: 'without Miniflux' },
};

export async function bench({ options: chosen, stack, signal }) {
  await step('building', async () => {
    await buildApps(['api', 'web'], signal);
    return 'built';
  });
  const postgres = await startBenchPostgres('web', stack);
  const { feeds, items, bytes, loads, articles } = chosen;
  const farm = await startFarm({ script: chosen.farm, numbers: { feeds, items, bytes }, stack, signal });
  const browser = await startBrowser(stack);
  const figures = {};
  const contender = async (key, start, measure) => {
    const database = await postgres.fresh(`bench_web_${key}`);
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
  await contender('reader', startReader, async (service) => {
    const session = () => OURS.enter(browser, service);
    return {
      load: await measuredStep('loaded', () => coldLoads(session, OURS, Number(loads))),
      reading: await measuredStep('read', () => readOn(session, OURS, Number(articles))),
      scroll: await measuredStep('scrolled', () => scrollThrough(session, OURS)),
    };
  });
  if (!chosen['no-peer'])
    await contender('peer', startMiniflux, async (service) => {
      const session = () => MINIFLUX.enter(browser, service);
      return {
        load: await measuredStep('loaded Miniflux', () => coldLoads(session, MINIFLUX, Number(loads))),
        reading: await measuredStep('read Miniflux', () => readOn(session, MINIFLUX, PEER_ARTICLES)),
      };
    });
  return reportOf(figures, chosen);
}

const SETTINGS = { SCHEDULER_IN_PROCESS: 'false' };

/** A page load each: enough for a median. */
const PEER_ARTICLES = 60;

async function measuredStep(done, work) {
  let answer;
  await step(done, async () => {
    answer = await work();
    return done;
  });
  return answer;
}
