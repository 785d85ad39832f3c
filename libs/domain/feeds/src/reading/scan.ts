import { SaxesParser, type SaxesTagNS } from 'saxes';
import { DamagedFeed, NotAFeed, OversizedFeed } from '../not-a-feed';
import { escapeXml, toHtml } from './markup';
import { type FeedTree, TreeBuilder } from './tree-builder';

/** The deepest real feeds (tables inside XHTML content) stay below 40. */
const DEPTH_MAX = 100;
const ATTRIBUTES_MAX = 256;
const NAMESPACES_MAX = 64;
const ELEMENTS_MAX = 300_000;
const TEXT_LENGTH_MAX = 2 * 1024 * 1024;
/** A damaged feed repeats a few mistakes in every entry; a document with more is not a feed. */
const MISTAKES_MAX = 20_000;
export const TOO_DAMAGED = 'The feed is too damaged to be read.';
/** Entries that are read; the newest of them are returned, because some feeds list the oldest first. */
const ENTRIES_READ_MAX = 20_000;

/** Elements whose content is text, with or without markup. */
const TEXT_ELEMENTS = new Set([
  ...['title', 'subtitle', 'tagline', 'description', 'summary', 'content', 'encoded', 'body', 'fullitem'],
]);
/** Vocabularies in which these names mean something else. */
const NOT_TEXT = ['http://search.yahoo.com/mrss', 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'];

/** Mistakes after which elements and text are still clear. */
const HARMLESS = /unbound namespace prefix|text data outside of root node|the string "]]>"/;

export interface ScanResult {
  /** Null when the document is damaged and needs the lenient parser. */
  tree: FeedTree | null;
  /** The document up to the last complete entry, with inline markup escaped, as in RSS. */
  xml: () => string;
  root: { local: string; prefix: string; uri: string };
  truncated: boolean;
}

/**
 * Reads a document in one linear pass. Refuses what exceeds the limits, before a parser with quadratic costs
 * sees it; detects where a document was cut off; builds the tree of a well-formed one.
 * @throws NotAFeed
 */
export function scan(text: string, url: string): ScanResult {
  return new Scanner(text, url).run();
}

/** Thrown to end the scan after enough entries; not an error. */
class EnoughEntries extends Error {}

class Scanner {
  private readonly parser = new SaxesParser({ xmlns: true });
  private root: SaxesTagNS | null = null;
  private builder: TreeBuilder | null = null;
  private damaged = false;
  private mistakes = 0;
  private attributes = 0;
  private namespaces = 0;
  private depth = 0;
  private elements = 0;
  private entries = 0;
  private end: number;
  /** Start of the current entry; still set at the end when the document was cut off inside an entry. */
  private entryStart: number | null = null;
  /** The current text element: its depth, the start of its content, whether it contains markup. */
  private inside: { depth: number; start: number; markup: boolean } | null = null;
  private readonly escapes: { start: number; end: number }[] = [];

  constructor(
    private readonly text: string,
    private readonly url: string,
  ) {
    this.end = text.length;
  }

  run(): ScanResult {
    this.parser.on('error', (error) => this.countMistake(error));
    this.parser.on('text', (text) => this.addText(text));
    this.parser.on('cdata', (text) => this.addText(text));
    this.parser.on('attribute', ({ name }) => this.countAttribute(name));
    this.parser.on('opentag', (tag) => this.open(tag));
    this.parser.on('closetag', (tag) => this.close(tag));
    this.parse();
    if (!this.root) throw new NotAFeed('The document is empty.');
    const { name, local, prefix, uri } = this.root;
    return {
      tree: this.damaged ? null : (this.builder?.buildTree() ?? null),
      // The extra end tag makes the lenient parser emit the feed's own fields of a cut-off document.
      xml: () => `${this.rewriteMarkup(this.entryStart ?? this.end)}></${name}>`,
      root: { local: local.toLowerCase(), prefix, uri },
      truncated: !hasEnd(this.text, name),
    };
  }

  private parse(): void {
    try {
      this.parser.write(this.text);
    } catch (error) {
      if (!(error instanceof EnoughEntries)) throw error;
      this.end = this.parser.position;
      return;
    }
    // From here on, errors only say that elements are still open: the document was cut off.
    this.parser.on('error', () => undefined);
    this.parser.close();
  }

  private countMistake({ message }: Error): void {
    this.damaged ||= !HARMLESS.test(message);
    this.mistakes++;
    if (this.mistakes > MISTAKES_MAX) throw new DamagedFeed(TOO_DAMAGED);
  }

  /** Counted one by one, because the parser would collect a million attributes before it emits the tag. */
  private countAttribute(name: string): void {
    this.attributes++;
    if (name.startsWith('xmlns')) this.namespaces++;
    if (this.attributes > ATTRIBUTES_MAX)
      throw new OversizedFeed('An element of the feed has too many attributes.');
    if (this.namespaces > NAMESPACES_MAX)
      throw new OversizedFeed('An element of the feed has too many namespaces.');
  }

  private open(tag: SaxesTagNS): void {
    this.root ??= tag;
    this.builder ??= new TreeBuilder(tag, this.url);
    this.depth++;
    this.elements++;
    if (this.elements > ELEMENTS_MAX) throw new OversizedFeed('The feed has too many elements to be read.');
    if (this.depth > DEPTH_MAX) throw new OversizedFeed('The feed is nested too deeply to be read.');
    this.attributes = 0;
    this.namespaces = 0;
    if (this.inside) {
      this.inside.markup = true;
      return;
    }
    if (!this.damaged) this.builder.openElement(tag);
    if (isEntry(tag)) this.entryStart ??= this.text.lastIndexOf('<', this.parser.position - 1);
    else if (isText(tag)) this.inside = { depth: this.depth, start: this.parser.position, markup: false };
  }

  private close(tag: SaxesTagNS): void {
    const markup = this.inside?.depth === this.depth ? this.leaveText(this.inside) : null;
    this.depth--;
    if (this.inside) return;
    if (!this.damaged) this.builder?.closeElement(markup);
    if (!isEntry(tag)) return;
    this.entryStart = null;
    this.entries++;
    if (this.entries === ENTRIES_READ_MAX) throw new EnoughEntries();
  }

  /** The markup of the text element that ends here; null when it has none. */
  private leaveText({ start, markup }: { start: number; markup: boolean }): string | null {
    this.inside = null;
    if (!markup) return null;
    const end = this.text.lastIndexOf('</', this.parser.position - 1);
    this.escapes.push({ start, end });
    return toHtml(this.text.slice(start, end));
  }

  private addText(text: string): void {
    if (text.length > TEXT_LENGTH_MAX) throw new OversizedFeed('A text in the feed is longer than 2 MB.');
    if (!this.damaged) this.builder?.addText(text);
  }

  private rewriteMarkup(length: number): string {
    const pieces: string[] = [];
    let copied = 0;
    for (const { start, end } of this.escapes.filter((each) => each.end <= length)) {
      pieces.push(this.text.slice(copied, start), escapeXml(toHtml(this.text.slice(start, end))));
      copied = end;
    }
    return pieces.join('') + this.text.slice(copied, length);
  }
}

/** Searches from the end for the root's end tag; may find one inside a CDATA section. */
function hasEnd(text: string, name: string): boolean {
  const tag = `</${name}`;
  for (let at = text.lastIndexOf(tag); at !== -1; at = at === 0 ? -1 : text.lastIndexOf(tag, at - 1)) {
    if (!/[\w.:-]/.test(text[at + tag.length] ?? '')) return true;
  }
  return false;
}

function isEntry({ local }: SaxesTagNS): boolean {
  return /^(?:item|entry)$/i.test(local);
}

function isText({ local, uri }: SaxesTagNS): boolean {
  return TEXT_ELEMENTS.has(local.toLowerCase()) && !NOT_TEXT.some((vocabulary) => uri.startsWith(vocabulary));
}
