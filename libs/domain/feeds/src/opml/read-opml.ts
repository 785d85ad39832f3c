import { cleanText, decodeReferences, toSafeUrl } from '@reader/html';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { cleanLine } from '../reading/clean-fields';
import { decode } from '../reading/decode';
import { TooDamaged, removeForbiddenCharacters, repairReferences } from '../reading/repair';
import { InvalidOpml, OPML_BYTES_MAX, OPML_OUTLINES_MAX, type OpmlOutline, TooManyOutlines } from './outline';

const NAME_LENGTH_MAX = 200;
const DESCRIPTION_LENGTH_MAX = 500;

/** Real lists stay far below all of these; a file beyond them would keep the event loop busy for seconds. */
const ELEMENTS_MAX = 10_000;
const ATTRIBUTES_MAX = 100;
const MISTAKES_MAX = 10_000;

const TOO_DAMAGED = 'The file is too damaged to be read.';

/** What HTML knows and XML does not: nobody means `&nbsp;` by its letters. */
const HTML_REFERENCE = /&(?!(?:amp|lt|gt|quot|apos);)[a-z]{2,8};/gi;

/** HTML that the most copied lists have, unescaped, inside descriptions. */
const HTML_TAG = /<\/?(?:a|abbr|b|br|code|div|em|font|i|img|li|p|small|span|strong|u|ul)\b[^<>]*>/gi;

/**
 * Errors after which the list is in doubt; entities and quotes gone wrong inside a name are not among them.
 */
const FATAL = /close tag|closing tag|unclosed tag|unexpected end|root/;

/**
 * The feeds of a subscription list, OPML 1 and 2, in the order of the file. An outline with `xmlUrl` is a
 * feed, any other is a folder. Nothing is read past the limits.
 * @throws InvalidOpml, TooManyOutlines
 */
export function readOpml(bytes: Uint8Array): OpmlOutline[] {
  if (bytes.byteLength > OPML_BYTES_MAX) throw new InvalidOpml('The file is larger than 5 MiB.');
  const text = removeForbiddenCharacters(decode(bytes, null)).trimStart();
  if (!text.startsWith('<')) throw new InvalidOpml('The file is not XML.');
  return new OpmlParser().read(repairXml(text).replace(HTML_TAG, ''));
}

function repairXml(text: string): string {
  try {
    return repairReferences(text).replace(HTML_REFERENCE, decodeReferences);
  } catch (error) {
    throw error instanceof TooDamaged ? new InvalidOpml(TOO_DAMAGED) : error;
  }
}

class OpmlParser {
  private readonly parser = new SaxesParser();
  private readonly feeds: OpmlOutline[] = [];
  /** A name for every open outline: null for feeds and for folders without one. */
  private readonly folders: (string | null)[] = [];
  private outlines = 0;
  private elements = 0;
  private attributes = 0;
  private mistakes = 0;

  read(text: string): OpmlOutline[] {
    let root: string | null = null;
    this.parser.on('error', (error) => this.handleError(error));
    this.parser.on('attribute', () => this.count(++this.attributes, ATTRIBUTES_MAX));
    this.parser.on('opentag', (tag) => {
      this.attributes = 0;
      this.count(++this.elements, ELEMENTS_MAX);
      root ??= tag.name.toLowerCase();
      if (root !== 'opml')
        throw new InvalidOpml(`The file is not OPML: it begins with <${root.slice(0, 20)}>.`);
      if (tag.name.toLowerCase() === 'outline') this.open(tag);
    });
    this.parser.on('closetag', (tag) => {
      if (tag.name.toLowerCase() === 'outline') this.folders.pop();
    });
    this.parser.write(text).close();
    return this.feeds;
  }

  private open({ attributes }: SaxesTagPlain): void {
    this.outlines++;
    if (this.outlines > OPML_OUTLINES_MAX) throw new TooManyOutlines();
    const named = new Map(
      Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), collapseWhitespace(value)]),
    );
    const title = cleanName(named.get('title') || named.get('text'));
    const feedUrl = named.get('xmlurl');
    this.folders.push(feedUrl ? null : title);
    if (!feedUrl) return;
    const siteUrl = toSafeUrl(named.get('htmlurl') ?? '');
    this.feeds.push({
      title,
      feedUrl,
      siteUrl,
      description: cleanName(named.get('description'), DESCRIPTION_LENGTH_MAX),
      category: this.getFolder() ?? cleanName(getInnermostFolder(named.get('category'))),
    });
  }

  private getFolder(): string | null {
    return this.folders.findLast((name) => name !== null) ?? null;
  }

  private count(found: number, max: number): void {
    if (found > max) throw new InvalidOpml(TOO_DAMAGED);
  }

  private handleError(error: Error): void {
    this.count(++this.mistakes, MISTAKES_MAX);
    if (!FATAL.test(error.message)) return;
    // saxes puts line and column in front of its message.
    const what = error.message.replace(/^\d+:\d+:\s*/, '').replace(/\.$/, '');
    throw new InvalidOpml(`The file is not valid XML in line ${this.parser.line}: ${what}.`);
  }
}

/** `category` of OPML 2.0: comma-separated paths, of which the first one's last step names a folder. */
function getInnermostFolder(paths = ''): string | undefined {
  return paths.split(',')[0]?.split('/').at(-1);
}

function cleanName(text = '', lengthMax = NAME_LENGTH_MAX): string | null {
  return cleanLine(text, lengthMax)?.trim() || null;
}

function collapseWhitespace(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim();
}
