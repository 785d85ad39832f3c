// Reads the invented sites from sites/*.md: `name: value` lines, background paragraphs that articles share,
// and articles, each under `## title` with a line `author · age`.
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';

const FOLDER = join(import.meta.dirname, 'sites');
const UNITS_MS = { h: 3_600_000, d: 86_400_000 };
/** News are short. What sites repeat would hide that several of them tell one story. */
const NEWS_MS = 3 * UNITS_MS.d;

/** The number of background paragraphs depends on the title. */
const BACKGROUND_MIN = 3;
const BACKGROUND_KINDS = 4;

/** Two of three articles have a picture. */
const PICTURES_OF = 3;

/** Every site with its articles, newest first; ages count back from `now`. */
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
  const shared = splitParagraphs(background);
  const parsed = articles.filter((part) => part.trim() !== '').map((part) => parseArticle(part, shared, now));
  return {
    slug,
    ...fields,
    background: shared,
    articles: parsed.sort((a, b) => b.publishedAt - a.publishedAt),
  };
}

function parseArticle(part, shared, now) {
  const [title, byline, ...rest] = part.split('\n').filter((line) => line.trim() !== '');
  const [, author, amount, unit] = /^(.*) · (\d+)([hd])$/.exec(byline);
  const number = hashTitle(title);
  const isNews = Number(amount) * UNITS_MS[unit] < NEWS_MS;
  // Spreads publication times over the hour.
  const minutes = (number % 53) * 60_000;
  return {
    slug: title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, ''),
    title,
    author,
    publishedAt: new Date(now - Number(amount) * UNITS_MS[unit] - minutes),
    number,
    hasPicture: number % PICTURES_OF < 2,
    paragraphs: isNews ? rest : withBackground(rest, shared, number),
  };
}

/** The article's own paragraphs, then background paragraphs that depend on the title. */
function withBackground(paragraphs, shared, number) {
  const count = BACKGROUND_MIN + (number % BACKGROUND_KINDS);
  const picked = Array.from({ length: count }, (_, i) => shared[(number + i * 3) % shared.length]);
  return [...paragraphs, ...new Set(picked)];
}

const splitParagraphs = (text) => text.trim().split(/\n\n+/).filter(Boolean);

/** A number derived from the title. */
function hashTitle(title) {
  return createHash('sha256').update(title).digest().readUInt32BE(0);
}
