import { children, firstText, textOfNode, type XmlNode } from './node';

/** Names of elements that say who wrote, in the order in which they are believed. */
const AUTHORS = ['author', 'dc:creator', 'dc:author', 'itunes:author', 'atom:author', 'googleplay:author'];
const PUBLISHERS = ['managingeditor', 'itunes:owner', 'dc:publisher', 'webmaster'];

/** `me@example.com (Name)` of RSS, `Name <me@example.com>` of everyone else. */
const ADDRESS_FIRST = /^\S+@\S+\s*\((.+)\)$/;
const ADDRESS_LAST = /^(.+?)\s*[(<]\s*(?:mailto:)?[^\s()<>]+@[^\s()<>]+[)>]$/i;

/** Who wrote an entry or a feed, several names joined by commas. */
export function people(node: XmlNode): string | null {
  for (const name of [...AUTHORS, ...PUBLISHERS]) {
    const names = children(node, name)
      .map(personName)
      .filter((each) => each !== null);
    if (names.length > 0) return [...new Set(names)].join(', ');
  }
  return null;
}

function personName(person: XmlNode): string | null {
  const parts = ['name', 'email', 'uri', 'url'].flatMap((part) => Object.keys(person).filter(isLocal(part)));
  return firstText(person, ...parts) ?? nameIn(textOfNode(person) ?? '');
}

/** Whether a key is that name under any prefix: inside an element, feedparser keeps the publisher's own. */
function isLocal(name: string): (key: string) => boolean {
  return (key) => key === name || key.endsWith(`:${name}`);
}

export function nameIn(text: string): string | null {
  const name = (ADDRESS_FIRST.exec(text) ?? ADDRESS_LAST.exec(text))?.[1] ?? text;
  return name.trim() || null;
}
