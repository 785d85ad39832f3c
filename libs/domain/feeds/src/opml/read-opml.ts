import { cleanText, decodeReferences, toSafeUrl } from '@reader/html';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { cleanLine } from '../reading/clean-fields';
import { decode } from '../reading/decode';
import { TooDamaged, removeForbiddenCharacters, repairReferences } from '../reading/repair';
import { InvalidOpml, OPML_BYTES_MAX, OPML_OUTLINES_MAX, type OpmlOutline, TooManyOutlines } from './outline';

const NAME_LENGTH_MAX = 200;
const DESCRIPTION_LENGTH_MAX = 500;

/** Real lists stay far below these limits; larger files would take seconds. */
const ELEMENTS_MAX = 10_000;
const ATTRIBUTES_MAX = 100;
const MISTAKES_MAX = 10_000;

const TOO_DAMAGED = 'The file is too damaged to be read.';

/** References of HTML that XML lacks, such as `&nbsp;`. */
const HTML_REFERENCE = /&(?!(?:amp|lt|gt|quot|apos);)[a-z][a-z\d]{1,7};/gi;

/** HTML tags that widely copied lists have unescaped in descriptions. */
const HTML_TAG = /<\/?(?:a|abbr|b|br|code|div|em|font|i|img|li|p|small|span|strong|u|ul)\b[^<>]*>/gi;

/**
 * Parser errors that make the list unreliable; wrong entities and quotes inside a name are not among them.
 */
const FATAL = /close tag|closing tag|unclosed tag|unexpected end|root/;

/**
 * Reads the feeds of a subscription list (OPML 1 and 2) in file order. An outline with `xmlUrl` is a feed,
 * any other is a folder. Stops at the limits.
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
  /** The folder name of every open outline; null for feeds and for folders without a name. */
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
    // saxes prefixes its messages with line and column.
    const what = error.message.replace(/^\d+:\d+:\s*/, '').replace(/\.$/, '');
    throw new InvalidOpml(`The file is not valid XML in line ${this.parser.line}: ${what}.`);
  }
}

/** `category` of OPML 2.0 is a comma-separated list of paths; returns the last step of the first path. */
function getInnermostFolder(paths = ''): string | undefined {
  return paths.split(',')[0]?.split('/').at(-1);
}

function cleanName(text = '', lengthMax = NAME_LENGTH_MAX): string | null {
  return cleanLine(text, lengthMax)?.trim() || null;
}

function collapseWhitespace(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim();
}
