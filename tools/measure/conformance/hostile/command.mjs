// `npm run conformance -- hostile FILE [GROUP…]`: plays the rows of FILE against the built product.
import { readFile } from 'node:fs/promises';
import { ToolError } from '../../../run-tool.mjs';
import { playApi } from './api-rows.mjs';
import { playAuth } from './auth-rows.mjs';
import { createPeople } from './api-client.mjs';
import { playFeeds } from './feeds-rows.mjs';
import { playHtml } from './html-rows.mjs';
import { playLlm } from './llm-rows.mjs';
import { GROUPS_NOT_APPLICABLE, findUnreadableField } from './fields.mjs';
import { Internet } from './internet.mjs';
import { createMarkdownExtractor } from './markdown.mjs';
import { Outcomes } from './outcomes.mjs';
import { playMailout } from './mailout-rows.mjs';
import { playOpml } from './opml-rows.mjs';
import { playPush } from './push-rows.mjs';
import { playRenderer } from './renderer-rows.mjs';
import { prepareProducts, startProduct } from './product.mjs';
import { RESEARCH_SETTINGS } from './research.mjs';
import { playSsrf } from './ssrf-rows.mjs';

/** The api group comes last, because it uses up the limits of a user. */
const GROUPS = {
  ...{ auth: playAuth, llm: playLlm, ssrf: playSsrf, html: playHtml, renderer: playRenderer },
  ...{ feeds: playFeeds, opml: playOpml, mailout: playMailout, push: playPush, api: playApi },
};

/** Whether every row passed. */
export async function playHostile(file, names) {
  const cases = JSON.parse(await readFile(file, 'utf8'));
  const outcomes = new Outcomes();
  const playable = sortRows(cases, names, outcomes);
  const chosen = Object.keys(GROUPS).filter((name) => name in playable);
  if (chosen.length === 0) {
    outcomes.print();
    throw new ToolError(`${file} has no playable row of ${Object.keys(GROUPS).join(', ')}.`);
  }
  await using stack = new AsyncDisposableStack();
  const internet = await Internet.open(stack);
  const prepared = await prepareProducts(internet, stack);
  const markdown = await createMarkdownExtractor(stack);
  const product = await startProduct(prepared, { ...markdown.settings, ...RESEARCH_SETTINGS });
  const world = {
    outcomes,
    product,
    internet,
    people: await createPeople(product.url),
    stack,
    prepared,
    markdown,
  };
  for (const name of chosen) await GROUPS[name](playable[name], world);
  outcomes.print();
  return outcomes.failures === 0;
}

/** The rows that can be played, by group. All others are recorded with a reason. */
export function sortRows(cases, names, outcomes) {
  const playable = {};
  for (const [group, rows] of Object.entries(cases)) {
    if (!Array.isArray(rows) || (names.length > 0 && !names.includes(group))) continue;
    for (const row of rows) {
      const notApplicable = GROUPS_NOT_APPLICABLE[group];
      const reason = Object.hasOwn(GROUPS, group)
        ? findUnreadableField(group, row)
        : `unknown group "${group}"`;
      if (notApplicable !== undefined) outcomes.addNotApplicable(group, row, notApplicable);
      else if (reason !== null) outcomes.addUnplayed(group, row, reason);
      else (playable[group] ??= []).push(row);
    }
  }
  return playable;
}
