import { decodePage, ENTRY_TITLE_LENGTH_MAX, PAGE_BYTES_MAX } from '@reader/feeds';
import { cleanText, countWords, buildExcerpt, toSafeUrl, sanitizeHtml, toPlainText } from '@reader/html';
import { type BodyCandidate, chooseBody } from './choose-body';
import { cleanUp } from './clean-up';
import { extractByDensity } from './density-extractor';
import { extractWithExtractus, extractWithReadability, type ExtractorResult } from './extractors';
import { readAnchors } from './page-anchors';
import type { PageInput, PageArticle } from './page-article';
import { preparePage } from './prepare-page';
import { type KnownLine, separateSiteLines } from './site-lines';

/** Below this share of Readability's word count, extractus has lost text. */
const EXTRACTOR_WORD_SHARE_MIN = 0.6;
const BYLINE_LENGTH_MAX = 200;
/** The text of an `h1`. */
type Headline = string | null;
/** A separator and the site's name after a headline in a title. */
const SITE_NAME = /^\s+[|·•»:/\u2013\u2014-]\s+\S/;
const LANGUAGE = /^[a-zA-Z]{2,3}(?:-[a-zA-Z0-9]{2,8}){0,3}$/;

/**
 * Reads the article of a page: as Readability finds it, or as our own extractor does (`chooseBody`); cleaned
 * up and sanitised. Run it in a worker thread: hostile pages take seconds.
 */
export async function readArticle(page: PageInput): Promise<PageArticle> {
  const { content, contentType, url } = page;
  const text = typeof content === 'string' ? content : decodePage(content, contentType, PAGE_BYTES_MAX);
  const { document, baseUrl, language } = preparePage(text, url);
  const markup = document.toString();
  const headings = document.querySelectorAll('h1').map((heading) => toLine(heading.textContent));
  const anchors = { ...readAnchors(document), excerpt: page.excerpt ?? '' };
  const failures: unknown[] = [];
  const first = page.quick ? null : await attempt(() => extractWithExtractus(markup, url), failures);
  const second = await attempt(() => extractWithReadability(markup), failures);
  const options = { baseUrl, ownHost: new URL(url).hostname };
  const sanitize = (found: string): string => sanitizeHtml(found, options);
  const pageTitle = document.querySelector('title')?.textContent ?? '';
  const names = { titles: [...headings.filter((each) => each !== null), pageTitle], url };
  const toCandidate = (extractor: BodyCandidate['extractor'], found: string): BodyCandidate => {
    const html = sanitize(cleanUp(found, names));
    const text = toPlainText(html);
    // A headline alone is no article.
    return headings.includes(text) ? { extractor, html: '', text: '' } : { extractor, html, text };
  };
  const usual = toCandidate('readability', chooseUsual(first, second, markup));
  const other = toCandidate(
    'density',
    (await attempt(() => extractByDensity(document), failures))?.html ?? '',
  );
  const { body, reason } = chooseBody(usual, other, anchors);
  if (body.text === '' && failures.length > 0) throw failures[0];
  const about = readMetadata([first, second], baseUrl);
  const { html, text: plain, lines } = withoutSiteLines(body, page.siteLines, sanitize);
  return {
    ...about,
    title: withoutSite(about.title, headings),
    language: parseLanguage(language),
    ...{ html, text: plain, wordCount: countWords(plain), lines },
    choice: `${body.extractor}: ${reason}`,
  };
}

function withoutSiteLines(
  { html, text }: BodyCandidate,
  known: readonly KnownLine[] | undefined,
  sanitize: (html: string) => string,
): Pick<PageArticle, 'html' | 'text' | 'lines'> {
  if (known === undefined) return { html, text, lines: [] };
  const { html: separated, lines } = separateSiteLines(html, known);
  if (separated === html) return { html, text, lines };
  const safe = sanitize(separated);
  return { html: safe, text: toPlainText(safe), lines };
}

/** Null, and the error in `failures`, when an extractor fails: the others may read the page. */
async function attempt<T>(extract: () => T | Promise<T>, failures: unknown[]): Promise<T | null> {
  try {
    return await extract();
  } catch (error) {
    failures.push(error);
    return null;
  }
}

/** Prefers extractus, which measured better, unless it lost text or would join the lines of code. */
function chooseUsual(first: ExtractorResult | null, second: ExtractorResult | null, markup: string): string {
  if (first === null || second === null) return (first ?? second)?.html ?? '';
  if (/<pre[\s>]/i.test(markup)) return second.html;
  const [one, other] = [first.html, second.html].map((html) => countWords(toPlainText(html))) as [
    number,
    number,
  ];
  return one < other * EXTRACTOR_WORD_SHARE_MIN ? second.html : first.html;
}

function readMetadata(
  found: readonly (ExtractorResult | null)[],
  baseUrl: string,
): Pick<PageArticle, 'title' | 'byline' | 'excerpt' | 'imageUrl' | 'publishedAt'> {
  const findFirst = (field: keyof ExtractorResult): string | null =>
    found.map((one) => one?.[field] ?? null).find((value) => value !== null && value.trim() !== '') ?? null;
  return {
    title: toLine(findFirst('title'), ENTRY_TITLE_LENGTH_MAX),
    byline: parseByline(findFirst('byline')),
    excerpt: toLine(findFirst('excerpt')),
    imageUrl: toSafeUrl(findFirst('image') ?? '', baseUrl),
    publishedAt: parseTime(findFirst('published')),
  };
}

/** Shortens `A headline · The Site` to the headline, if the page has it as an `h1`. */
function withoutSite(title: string | null, headings: readonly Headline[]): string | null {
  const headline = headings.find(
    (part) => part !== null && title?.startsWith(part) && SITE_NAME.test(title.slice(part.length)),
  );
  return headline ?? title;
}

function toLine(text: string | null, max?: number): string | null {
  return buildExcerpt(cleanText(text ?? ''), max) || null;
}

/** Null for addresses: social network cards have one in place of a name. */
function parseByline(text: string | null): string | null {
  const name = toLine(text, BYLINE_LENGTH_MAX);
  return name !== null && URL.canParse(name) ? null : name;
}

function parseTime(value: string | null): string | null {
  const time = Date.parse(value ?? '');
  return Number.isNaN(time) || time < 0 || time > Date.now() ? null : new Date(time).toISOString();
}

function parseLanguage(value: string | null): string | null {
  const tag = value?.trim().replaceAll('_', '-') ?? '';
  return LANGUAGE.test(tag) ? tag.toLowerCase() : null;
}
