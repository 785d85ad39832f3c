import { decodePage } from '@reader/feeds';
import { cleanText, countWords, excerptOf, safeUrl, sanitizeHtml, textOf } from '@reader/html';
import { cleanedUp } from './clean-up';
import { byExtractus, byReadability, type Found } from './extractors';
import type { Page, PageArticle } from './page-article';
import { prepared } from './prepare';

/** Less of what Readability finds than this, and the first extractor lost text. */
const SHARE_MIN = 0.6;
export const PAGE_BYTES_MAX = 5 * 1024 * 1024;
const TITLE_LENGTH_MAX = 1000;
const BYLINE_LENGTH_MAX = 200;
/** Of an `h1` of the page. */
type Headline = string | null;
/** What stands between a headline and the name of its site. */
const SITE_NAME = /^\s+[|·•»:/\u2013\u2014-]\s+\S/;
const LANGUAGE = /^[a-zA-Z]{2,3}(?:-[a-zA-Z0-9]{2,8}){0,3}$/;

/**
 * The article of a page: extractus, or Readability where that finds much more, without what is not its text,
 * sanitised. For a worker thread: it takes seconds on pages made for that.
 */
export async function readArticle(page: Page): Promise<PageArticle> {
  const { content, contentType, url } = page;
  const text = typeof content === 'string' ? content : decodePage(content, contentType, PAGE_BYTES_MAX);
  const { document, baseUrl, language } = prepared(text, url);
  const markup = document.toString();
  const [first, second] = [page.quick ? null : await byExtractus(markup, url), byReadability(markup)];
  const body = bodyOf(first, second, markup);
  const html = sanitizeHtml(cleanedUp(body), { baseUrl, ownHost: new URL(url).hostname });
  const headings = document.querySelectorAll('h1').map((heading) => line(heading.textContent));
  const about = metadata([first, second], baseUrl);
  return {
    ...about,
    title: withoutSite(about.title, headings),
    language: languageOf(language),
    ...measured(html, headings),
  };
}

/** A headline is no article yet. */
function measured(
  html: string,
  headings: readonly Headline[],
): Pick<PageArticle, 'html' | 'text' | 'wordCount'> {
  const text = textOf(html);
  return headings.includes(text)
    ? { html: '', text: '', wordCount: 0 }
    : { html, text, wordCount: countWords(text) };
}

/** The one that the measurements prefer, unless it lost text, or would break lines of code together. */
function bodyOf(first: Found | null, second: Found | null, markup: string): string {
  if (first === null || second === null) return (first ?? second)?.html ?? '';
  if (/<pre[\s>]/i.test(markup)) return second.html;
  const [one, other] = [first.html, second.html].map((html) => countWords(textOf(html))) as [number, number];
  return one < other * SHARE_MIN ? second.html : first.html;
}

function metadata(
  found: readonly (Found | null)[],
  baseUrl: string,
): Pick<PageArticle, 'title' | 'byline' | 'excerpt' | 'imageUrl' | 'publishedAt'> {
  const first = (field: keyof Found): string | null =>
    found.map((one) => one?.[field] ?? null).find((value) => value !== null && value.trim() !== '') ?? null;
  return {
    title: line(first('title'), TITLE_LENGTH_MAX),
    byline: byline(first('byline')),
    excerpt: line(first('excerpt')),
    imageUrl: safeUrl(first('image') ?? '', baseUrl),
    publishedAt: moment(first('published')),
  };
}

/** `A headline · The Site` is the headline where the page has it as one. */
function withoutSite(title: string | null, headings: readonly Headline[]): string | null {
  const headline = headings.find(
    (part) => part !== null && title?.startsWith(part) && SITE_NAME.test(title.slice(part.length)),
  );
  return headline ?? title;
}

function line(text: string | null, max?: number): string | null {
  return excerptOf(cleanText(text ?? ''), max) || null;
}

/** Social networks' cards have an address where a name belongs. */
function byline(text: string | null): string | null {
  const name = line(text, BYLINE_LENGTH_MAX);
  return name !== null && URL.canParse(name) ? null : name;
}

function moment(written: string | null): string | null {
  const time = Date.parse(written ?? '');
  return Number.isNaN(time) || time < 0 || time > Date.now() ? null : new Date(time).toISOString();
}

function languageOf(written: string | null): string | null {
  const tag = written?.trim().replaceAll('_', '-') ?? '';
  return LANGUAGE.test(tag) ? tag.toLowerCase() : null;
}
