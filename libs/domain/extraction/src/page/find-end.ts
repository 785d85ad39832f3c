import type { PageElement } from './dom';
import { AROUND, LABELS, OFFERS } from './furniture-patterns';
import { isDateLine } from './date-line';
import { findItem, isContent, isLinked, isProse, type Line } from './lines';
import { joinPattern } from './word-patterns';

/** The end of an article comes after this share of its prose. */
const END_SHARE_MIN = 0.6;
const HEADING_WORDS_MAX = 12;
/** Each heading is compared with all that follows. */
const HEADINGS_MAX = 20;
/** Teasers have a link and few lines beside it, and at most one excerpt. */
const LINES_BETWEEN_LINKS_MAX = 2;
const LINKS_MIN = 2;
/** Where links have excerpts, most of them do. */
const EXCERPTS_PER_LINK_MIN = 0.75;
/** Paragraphs of a thread of comments for each date or reply. */
const PARAGRAPHS_PER_NOTE = 3;
const BIOGRAPHY_PARAGRAPHS_MAX = 2;

/** A heading after which a page may have nothing of the article. */
const LIST_HEADING = joinPattern(
  String.raw`^(?:related(?: (?:articles?|stories|posts?|content|news|reading|topics|links))?|(?:more`,
  String.raw`|other) (?:from|stories|news|articles|like this|in this)\b.{0,40}|you (?:may|might`,
  String.raw`|could) (?:also )?(?:like|enjoy|be interested).{0,30}|recommended (?:for you|stories|articles`,
  String.raw`|reading|posts|videos?)|read next|up next|keep reading|most (?:read|popular|viewed|recent)`,
  String.raw`|popular (?:posts|stories|articles|now)|trending(?: now| stories)?|latest (?:news|stories`,
  String.raw`|posts|articles|headlines)|share this(?: \w+)?|want more .{0,60}\?|weitere (?:artikel|themen`,
  String.raw`|meldungen|beiträge)|mehr zum thema|das könnte (?:sie|dich|euch|ihnen|dir)\b.{0,40}`,
  String.raw`|auch interessant|zum thema|meistgelesen|sur le même sujet|à lire (?:aussi|également)`,
  String.raw`|articles? (?:liés|similaires|connexes)|les plus lus|noticias? relacionadas?`,
  String.raw`|art[ií]culos? relacionados?|te puede interesar|lo más leído|potrebbe interessarti.{0,30}`,
  String.raw`|articoli correlati|читайте также|похожие (?:статьи|материалы|новости)|по теме`,
  String.raw`|σχετικά (?:άρθρα|θέματα)|διαβάστε (?:επίσης|ακόμη|ακόμα)|δημοφιλή|zobacz (?:też|także)`,
  String.raw`|podobne artykuły|gerelateerd|relaterade artiklar|veja também|leia também`,
  String.raw`|notícias relacionadas|(?:相关|相關|热门|推荐)(?:文章|阅读|閱讀|新闻|新聞|内容)|延伸阅读|延伸閱讀|関連記事|おすすめ記事`,
  String.raw`|관련\s?기사)\s*[:：.…]?$`,
);
const THREAD_HEADING = joinPattern(
  String.raw`^(?:(?:leave|post|write|add) (?:a|your) (?:comment|reply)|leave reply`,
  String.raw`|(?:\d+ )?comments?(?: \(\d+\))?|join the (?:conversation|discussion)|(?:\d+ )?(?:kommentare?`,
  String.raw`|commentaires?|comentarios?|commenti|σχόλια)(?: \(\d+\))?|(?:\d+ )?комментари(?:й|я|и|ев)|评论|評論`,
  String.raw`|コメント|댓글)\s*[:：.…]?$`,
);
const BIOGRAPHY_HEADING = /^about the authors?\s*[:.…]?$/i;
const REPLY = joinPattern(
  String.raw`^(?:reply|antworten|répondre|responder|rispondi|ответить|απάντηση|回复|返信|답글|\d+ likes?)$`,
  String.raw`|\bsays:?$`,
);

/**
 * The elements from the heading on that ends an article: in its last part, with a list of links, a thread of
 * comments or nothing behind it. Empty when the article ends where the page does.
 */
export function findEnd(lines: readonly Line[]): PageElement[] {
  const headings = listLateLines(lines).filter((index) => isEndHeading(lines[index]));
  const end = headings.slice(0, HEADINGS_MAX).find((index) => hasFormOfEnd(lines, index));
  return end === undefined ? [] : lines.slice(end).map(({ element }) => element);
}

/** Positions of the lines in the last part of the prose. */
function listLateLines(lines: readonly Line[]): number[] {
  const words = lines.map((line) => (isProse(line) ? line.words : 0));
  const least = words.reduce((sum, each) => sum + each, 0) * END_SHARE_MIN;
  let passed = 0;
  return words.flatMap((each, index) => {
    const isLate = passed > 0 && passed >= least;
    passed += each;
    return isLate ? [index] : [];
  });
}

/** Headings of lists of links, wherever they are: without the links they say nothing. */
export function findListHeadings(lines: readonly Line[]): PageElement[] {
  return lines.filter((line, index) => isOverLinks(line, lines[index + 1])).map(({ element }) => element);
}

function isOverLinks(line: Line, next: Line | undefined): boolean {
  if (next === undefined || !isEndHeading(line) || !LIST_HEADING.test(line.text)) return false;
  return isLinked(next) && findItem(next) !== null;
}

function isEndHeading(line: Line | undefined): boolean {
  if (line === undefined || line.words > HEADING_WORDS_MAX) return false;
  const hasWords = [LIST_HEADING, THREAD_HEADING, BIOGRAPHY_HEADING].some((each) => each.test(line.text));
  return hasWords && isPlain(line);
}

function hasFormOfEnd(lines: readonly Line[], index: number): boolean {
  const text = lines[index]?.text ?? '';
  const rest = lines.slice(index + 1);
  if (BIOGRAPHY_HEADING.test(text)) return isBiography(rest);
  if (THREAD_HEADING.test(text) && isThread(rest)) return true;
  return rest.every(isBeside) || isLinkList(rest);
}

/** Whether a line may be a heading by its place. */
function isPlain(line: Line): boolean {
  return !isContent(line) && findItem(line) === null;
}

/** Whether a line leads elsewhere or is a note, as at the end of a page. */
function isBeside(line: Line): boolean {
  return isLinked(line) || (isPlain(line) && isNote(line.text));
}

function isNote(text: string): boolean {
  return isDateLine(text) || [...AROUND, ...LABELS, ...OFFERS].some((pattern) => pattern.test(text));
}

/** Whether lines are links, or links with an excerpt each. */
function isLinkList(lines: readonly Line[]): boolean {
  let [links, excerpts, others, paragraphs] = [0, 0, 0, 0];
  for (const line of lines) {
    if (isLinked(line)) {
      links++;
      [others, paragraphs] = [0, 0];
      continue;
    }
    if (isNote(line.text)) continue;
    others++;
    if (isProse(line)) {
      paragraphs++;
      excerpts++;
    }
    if (isContent(line) || others > LINES_BETWEEN_LINKS_MAX || paragraphs > 1) return false;
  }
  return links >= LINKS_MIN && (excerpts === 0 || excerpts >= links * EXCERPTS_PER_LINK_MIN);
}

function isThread(lines: readonly Line[]): boolean {
  const notes = lines.filter(({ text }) => isDateLine(text) || REPLY.test(text)).length;
  return notes > 0 && lines.filter(isProse).length <= notes * PARAGRAPHS_PER_NOTE;
}

function isBiography(lines: readonly Line[]): boolean {
  return (
    lines.filter(isProse).length <= BIOGRAPHY_PARAGRAPHS_MAX &&
    lines.some(({ element }) => element.querySelector('a[href]') !== null)
  );
}
