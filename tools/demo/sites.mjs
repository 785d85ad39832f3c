// The invented sites of the demo, as they are written in sites/*.md: a head of `name: value` lines,
// paragraphs of background that articles share, and the articles, each under `## title` with a line of
// `author · age`.
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';

const FOLDER = join(import.meta.dirname, 'sites');
const UNITS_MS = { h: 3_600_000, d: 86_400_000 };

/** How many paragraphs of background an article has depends on its title. */
const BACKGROUND_MIN = 3;
const BACKGROUND_KINDS = 4;

/** Every site with its articles, newest first; ages are counted back from `now`. */
export async function readSites(now) {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(
    names.map(async (name) =>
      parseSite(basename(name, '.md'), await readFile(join(FOLDER, name), 'utf8'), now),
    ),
  );
}

function parseSite(slug, text, now) {
  const [head, background, ...articles] = text.split(/^# Background$|^# Articles$|^## /m);
  const fields = Object.fromEntries(
    head
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  );
  const shared = paragraphsOf(background);
  const parsed = articles.filter((part) => part.trim() !== '').map((part) => parseArticle(part, shared, now));
  return { slug, ...fields, articles: parsed.sort((a, b) => b.publishedAt - a.publishedAt) };
}

function parseArticle(part, shared, now) {
  const [title, byline, ...rest] = part.split('\n').filter((line) => line.trim() !== '');
  const [, author, amount, unit] = /^(.*) · (\d+)([hd])$/.exec(byline);
  const number = numberOf(title);
  // Nobody publishes on the hour, and not everything on one day at one minute.
  const minutes = (number % 53) * 60_000;
  return {
    slug: title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, ''),
    title,
    author,
    publishedAt: new Date(now - Number(amount) * UNITS_MS[unit] - minutes),
    paragraphs: withBackground(rest, shared, number),
  };
}

/** The news first, then what one should know of the matter: a different stretch for every title. */
function withBackground(paragraphs, shared, number) {
  const count = BACKGROUND_MIN + (number % BACKGROUND_KINDS);
  const picked = Array.from({ length: count }, (_, i) => shared[(number + i * 3) % shared.length]);
  return [...paragraphs, ...new Set(picked)];
}

const paragraphsOf = (text) => text.trim().split(/\n\n+/).filter(Boolean);

/** A number that a title always gives. */
function numberOf(title) {
  return createHash('sha256').update(title).digest().readUInt32BE(0);
}
