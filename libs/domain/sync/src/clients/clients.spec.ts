import { testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { SourcesHttpModule } from '@reader/sources';
import { SyncHttpModule } from '../sync.http.module';
import { aSyncClient } from '../testing';
import { capy } from './capy.testing';
import { fluentReader } from './fluentreader.testing';
import { liferea } from './liferea.testing';
import { netNewsWire } from './netnewswire.testing';
import { newsboat } from './newsboat.testing';
import { type Answer, isOfKind, Player, valuesAt } from './player.testing';
import { readYou } from './readyou.testing';
import { readrops } from './readrops.testing';
import { reeder } from './reeder.testing';
import { rssGuard } from './rssguard.testing';
import type { RequestStep, Step } from './transcript.testing';
import { World } from './world.testing';

const APPS = [netNewsWire, reeder, readYou, fluentReader, readrops, rssGuard, capy, liferea, newsboat];

/** Checks that the answer has what the app needs. Failures name the request. */
function check(step: RequestStep, answer: Answer, player: Player): void {
  const { status, headers, text } = answer;
  const at = step.ask;
  expect([at, status, status < 500 ? '' : text]).toEqual([at, step.status ?? 200, '']);
  for (const [name, value] of Object.entries(step.answers ?? {}))
    expect([at, headers.get(name)]).toEqual([at, value]);
  if (typeof step.says === 'string') expect([at, text]).toEqual([at, step.says]);
  if (step.says instanceof RegExp) expect(text).toMatch(step.says);
  const isRead = [step.has, step.json, step.without, step.shows].some((needed) => needed !== undefined);
  if (isRead) checkJson(step, answer, player);
}

function checkJson(step: RequestStep, { headers, text }: Answer, player: Player): void {
  const { ask: at, has = {}, without = [], json: least = {}, shows } = step;
  expect([at, headers.get('content-type')]).toEqual([at, expect.stringMatching(/^application\/json\b/)]);
  const json: unknown = JSON.parse(text);
  for (const [path, kind] of Object.entries(has)) {
    const wrong = valuesAt(json, path).filter((value) => !isOfKind(kind, value));
    expect({ at, path, kind, wrong }).toEqual({ at, path, kind, wrong: [] });
  }
  for (const path of without)
    expect([path, valuesAt(json, path).find((value) => value !== undefined)]).toEqual([path, undefined]);
  expect(json).toMatchObject(JSON.parse(player.fill(JSON.stringify(least))));
  if (shows !== undefined) expect([at, player.describeArticles(json)]).toEqual([at, shows]);
}

describe('a whole session of', () => {
  const app = testApp([SyncHttpModule, ArticlesHttpModule, SourcesHttpModule]);

  async function play(step: Step, player: Player, world: World): Promise<void> {
    if ('ask' in step) check(step, await player.ask(step), player);
    else if ('unread' in step) expect(await world.readLists()).toEqual(step);
    else await world.applyStep(step);
  }

  it.each(APPS.map((transcript) => [transcript.app, transcript] as const))('%s', async (_, transcript) => {
    const reader = await app.signedIn();
    const world = await World.create(app.app.database, reader);
    const { token } = await aSyncClient(reader);
    const player = new Player(app.app.url, transcript, world, { username: reader.username, token });
    for (const step of transcript.steps) await play(step, player, world);
  });
});
