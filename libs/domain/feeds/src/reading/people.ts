import { findChildren, getText, type XmlNode } from './node';

/** Names of elements that say who wrote, in the order in which they are believed. */
const AUTHORS = ['author', 'dc:creator', 'dc:author', 'itunes:author', 'atom:author', 'googleplay:author'];
const PUBLISHERS = ['managingeditor', 'itunes:owner', 'dc:publisher', 'webmaster'];

/** `me@example.com (Name)` of RSS, `Name <me@example.com>` of everyone else. */
const ADDRESS_FIRST = /^\S+@\S+\s*\((.+)\)$/;
const ADDRESS_LAST = /^(.+?)\s*[(<]\s*(?:mailto:)?[^\s()<>]+@[^\s()<>]+[)>]$/i;

/** What is longer than this is no name, and the patterns above would search it for the rest of the day. */
const NAME_LENGTH_MAX = 500;

/** Who wrote an entry or a feed, several names joined by commas. */
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
  // Some write markup in here: `by <a href="/mara">Mara Lind</a>`.
  return extractName([person, ...person.children].map(getText).filter(Boolean).join(' '));
}

/** Under any prefix: publishers often forget to which vocabulary the parts of a person belong. */
function isLocal({ name }: XmlNode, part: string): boolean {
  return name === part || name.endsWith(`:${part}`);
}

export function extractName(written: string): string | null {
  const text = written.slice(0, NAME_LENGTH_MAX);
  const name = (ADDRESS_FIRST.exec(text) ?? ADDRESS_LAST.exec(text))?.[1] ?? text;
  return name.trim() || null;
}
