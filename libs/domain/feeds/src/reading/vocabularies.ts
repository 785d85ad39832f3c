export const ATOM = 'http://www.w3.org/2005/Atom';
export const OLD_ATOM = 'http://purl.org/atom/ns#';
export const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const XML = 'http://www.w3.org/XML/1998/namespace';

/** Known vocabularies: namespace to usual prefix. */
const USUAL_PREFIX: ReadonlyMap<string, string> = new Map([
  ['http://purl.org/dc/elements/1.1/', 'dc'],
  ['http://purl.org/dc/elements/1.0/', 'dc'],
  ['http://purl.org/dc/terms/', 'dcterms'],
  ['http://purl.org/rss/1.0/modules/content/', 'content'],
  ['http://purl.org/rss/1.0/modules/syndication/', 'syn'],
  ['http://search.yahoo.com/mrss/', 'media'],
  ['http://search.yahoo.com/mrss', 'media'],
  ['http://www.itunes.com/dtds/podcast-1.0.dtd', 'itunes'],
  ['http://www.google.com/schemas/play-podcasts/1.0', 'googleplay'],
  ['http://www.google.com/schemas/play-podcasts/1.0/', 'googleplay'],
  ['http://rssnamespace.org/feedburner/ext/1.0', 'feedburner'],
  ['http://www.pheedo.com/namespace/pheedo', 'pheedo'],
  ['http://webfeeds.org/rss/1.0', 'webfeeds'],
  ['http://www.w3.org/1999/xhtml', 'xhtml'],
]);

/** Namespaces of the formats, whose elements have no prefix. */
const FORMATS: ReadonlySet<string> = new Set([
  '',
  RDF,
  'http://purl.org/rss/1.0/',
  'http://my.netscape.com/rdf/simple/0.9/',
  'http://channel.netscape.com/rdf/simple/0.9/',
]);

export interface QualifiedName {
  /** As written, with its prefix. */
  name: string;
  prefix: string;
  local: string;
  /** The namespace; the prefix itself when it is not declared. */
  uri: string;
}

/** Resolves element names to those of `XmlNode.name`, each once per document. */
export class ElementNames {
  private readonly found = new Map<string, Map<string, string>>();

  constructor(private readonly root: QualifiedName) {}

  resolve(tag: QualifiedName): string {
    const written = this.found.get(tag.uri) ?? new Map<string, string>();
    this.found.set(tag.uri, written);
    const name = written.get(tag.name) ?? this.normalize(tag);
    written.set(tag.name, name);
    return name;
  }

  private normalize({ prefix, local, uri }: QualifiedName): string {
    const name = local.toLowerCase();
    const isOwn = prefix === this.root.prefix && uri === this.root.uri;
    if (isOwn || FORMATS.has(uri)) return name;
    if (uri === ATOM || uri === OLD_ATOM) return this.isPlainAtom(prefix) ? name : `atom:${name}`;
    const usual = USUAL_PREFIX.get(uri) ?? prefix.toLowerCase();
    return usual === '' ? name : `${usual}:${name}`;
  }

  /** RSS with Atom as its default namespace is read as plain RSS. */
  private isPlainAtom(prefix: string): boolean {
    return prefix === '' || this.root.local.toLowerCase() === 'feed';
  }
}

/** `rdf:about` becomes `about`, as in RSS 0.9 without prefixes; null for namespace declarations. */
export function getAttributeName({ name, prefix, local, uri }: QualifiedName): string | null {
  if (prefix === 'xmlns' || name === 'xmlns') return null;
  if (uri === XML) return `xml:${local.toLowerCase()}`;
  return prefix === '' || uri === RDF ? local.toLowerCase() : `${prefix}:${local}`.toLowerCase();
}
