// `npm run conformance -- hostile FILE [GROUP…]`: plays the rows of FILE against the real product.
import { readFile } from 'node:fs/promises';
import { Missing } from '../../problem.mjs';
import { playApi } from './api-rows.mjs';
import { people } from './client.mjs';
import { playHtml } from './html-rows.mjs';
import { Internet } from './internet.mjs';
import { markdownExtractor } from './markdown.mjs';
import { Outcomes } from './outcomes.mjs';
import { playRenderer } from './renderer-rows.mjs';
import { prepare, startProduct } from './product.mjs';
import { playSsrf } from './ssrf-rows.mjs';

/** The api's come last: they use up what a person may have. */
const GROUPS = { ssrf: playSsrf, html: playHtml, renderer: playRenderer, api: playApi };

/** Whether every row passed. */
export async function playHostile(file, names) {
  const cases = JSON.parse(await readFile(file, 'utf8'));
  const chosen = Object.keys(GROUPS).filter(
    (name) => name in cases && (names.length === 0 || names.includes(name)),
  );
  if (chosen.length === 0) throw new Missing(`${file} holds none of ${Object.keys(GROUPS).join(', ')}.`);
  const outcomes = new Outcomes();
  await using stack = new AsyncDisposableStack();
  const internet = await Internet.open(stack);
  const ground = await prepare(internet, stack);
  const markdown = await markdownExtractor(stack);
  const product = await startProduct(ground, markdown.settings);
  const world = { outcomes, product, internet, people: await people(product.url), stack, ground, markdown };
  for (const name of chosen) await GROUPS[name](cases[name], world);
  outcomes.print();
  return outcomes.failures === 0;
}
