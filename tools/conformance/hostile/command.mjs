// `npm run conformance -- hostile FILE [GROUP…]`: plays the rows of FILE against the real product.
import { readFile } from 'node:fs/promises';
import { Missing } from '../../problem.mjs';
import { playApi } from './api-rows.mjs';
import { people } from './client.mjs';
import { playFeeds } from './feeds-rows.mjs';
import { playHtml } from './html-rows.mjs';
import { GROUPS_NOT_OURS, unreadable } from './fields.mjs';
import { Internet } from './internet.mjs';
import { markdownExtractor } from './markdown.mjs';
import { Outcomes } from './outcomes.mjs';
import { playOpml } from './opml-rows.mjs';
import { playRenderer } from './renderer-rows.mjs';
import { prepare, startProduct } from './product.mjs';
import { playSsrf } from './ssrf-rows.mjs';

/** The api's come last: they use up what a person may have. */
const GROUPS = {
  ...{ ssrf: playSsrf, html: playHtml, renderer: playRenderer },
  ...{ feeds: playFeeds, opml: playOpml, api: playApi },
};

/** Whether every row passed. */
export async function playHostile(file, names) {
  const cases = JSON.parse(await readFile(file, 'utf8'));
  const outcomes = new Outcomes();
  const playable = sortRows(cases, names, outcomes);
  const chosen = Object.keys(GROUPS).filter((name) => name in playable);
  if (chosen.length === 0) {
    outcomes.print();
    throw new Missing(`${file} holds no row of ${Object.keys(GROUPS).join(', ')} that can be played.`);
  }
  await using stack = new AsyncDisposableStack();
  const internet = await Internet.open(stack);
  const ground = await prepare(internet, stack);
  const markdown = await markdownExtractor(stack);
  const product = await startProduct(ground, markdown.settings);
  const world = { outcomes, product, internet, people: await people(product.url), stack, ground, markdown };
  for (const name of chosen) await GROUPS[name](playable[name], world);
  outcomes.print();
  return outcomes.failures === 0;
}

/** The rows that a player can read, by group. All others are noted with the reason. */
export function sortRows(cases, names, outcomes) {
  const playable = {};
  for (const [group, rows] of Object.entries(cases)) {
    if (!Array.isArray(rows) || (names.length > 0 && !names.includes(group))) continue;
    for (const row of rows) {
      const notOurs = GROUPS_NOT_OURS[group];
      const reason = Object.hasOwn(GROUPS, group)
        ? unreadable(group, row)
        : `there is no player of "${group}"`;
      if (notOurs !== undefined) outcomes.notOurs(group, row, notOurs);
      else if (reason !== null) outcomes.unplayed(group, row, reason);
      else (playable[group] ??= []).push(row);
    }
  }
  return playable;
}
