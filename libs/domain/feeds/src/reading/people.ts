import { findChildren, getText, type XmlNode } from './node';

/** Elements with the author's name, most reliable first. */
const AUTHORS = ['author', 'dc:creator', 'dc:author', 'itunes:author', 'atom:author', 'googleplay:author'];
const PUBLISHERS = ['managingeditor', 'itunes:owner', 'dc:publisher', 'webmaster'];

/** `me@example.com (Name)` as in RSS, and `Name <me@example.com>`. */
const ADDRESS_FIRST = /^\S+@\S+\s*\((.+)\)$/;
const ADDRESS_LAST = /^(.+?)\s*[(<]\s*(?:mailto:)?[^\s()<>]+@[^\s()<>]+[)>]$/i;

/** Longer text is no name, and would make the patterns above slow. */
const NAME_LENGTH_MAX = 500;

/** The authors of an entry or a feed, joined by commas. */
export function readAuthors(node: XmlNode): string | null {
  for (const name of [...AUTHORS, ...PUBLISHERS]) {
    const names = findChildren(node, name)
      .map(readPersonName)
      .filter((each) => each !== null);
    if (names.length > 0) return [...new Set(names)].join(', ');
  }
  return null;
}

function readPersonName(person: XmlNode): string | null {
  for (const part of ['name', 'email', 'uri', 'url']) {
    const match = person.children.find((each) => isLocal(each, part) && getText(each) !== null);
    if (match) return getText(match);
  }
  // Some feeds have markup here: `by <a href="/mara">Mara Lind</a>`.
  return extractName([person, ...person.children].map(getText).filter(Boolean).join(' '));
}

/** Matches any prefix, because publishers often use the wrong one for the parts of a person. */
function isLocal({ name }: XmlNode, part: string): boolean {
  return name === part || name.endsWith(`:${part}`);
}

export function extractName(written: string): string | null {
  const text = written.slice(0, NAME_LENGTH_MAX);
  const name = (ADDRESS_FIRST.exec(text) ?? ADDRESS_LAST.exec(text))?.[1] ?? text;
  return name.trim() || null;
}
