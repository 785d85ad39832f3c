/** A document type declaration with entities comes earlier. */
const PROLOG_LENGTH_MAX = 64 * 1024;
/** The sets of HTML have 253 entities. */
const ENTITIES_MAX = 1000;
/** Longest text of an entity; those with more stay unresolved. */
const VALUE_LENGTH_MAX = 4096;
/** Characters that all references of a document may add. */
const ADDED_MAX = 1024 * 1024;

const SUBSET_START = /<!DOCTYPE\s[^<>[]{1,1024}\[/i;
/** What an internal subset consists of (XML 1.0 §2.8); only entities with a text have groups. */
const DECLARATION = new RegExp(
  [
    String.raw`\s+`,
    String.raw`<!--[^]*?-->`,
    String.raw`<!ENTITY\s+([A-Za-z_][\w.-]*)\s+(?:"([^"]*)"|'([^']*)')\s*>`,
    String.raw`<!(?:ENTITY|ELEMENT|ATTLIST|NOTATION)\s(?:"[^"]*"|'[^']*'|[^"'>])*>`,
    String.raw`<\?[^>]*\?>`,
    String.raw`%[\w.-]+;`,
  ].join('|'),
  'y',
);
const PREDEFINED = new Set(['amp', 'lt', 'gt', 'quot', 'apos']);
/** A CDATA section, in which nothing is a reference, or a reference to an entity. */
const REFERENCE = /<!\[CDATA\[(?:[^]*?\]\]>|[^]*$)|&([A-Za-z_][\w.-]*);/g;

/**
 * Replaces references to the entities that a document declares itself. Never fetches one from elsewhere. A
 * reference stays as it is when its text is too long or refers to another entity; all do when together they
 * would add too much.
 */
export function expandEntities(document: string, xml: string): string {
  const entities = readEntities(document.slice(0, PROLOG_LENGTH_MAX));
  return entities.size === 0 ? xml : replaceReferences(xml, entities);
}

function readEntities(prolog: string): Map<string, string> {
  const entities = new Map<string, string>();
  const seen = new Set<string>();
  const start = SUBSET_START.exec(prolog);
  if (start === null) return entities;
  DECLARATION.lastIndex = start.index + start[0].length;
  for (let found = DECLARATION.exec(prolog); found; found = DECLARATION.exec(prolog)) {
    const [, name, double, single] = found;
    // The first declaration of a name counts (XML 1.0 §4.2).
    if (name === undefined || PREDEFINED.has(name) || seen.has(name)) continue;
    seen.add(name);
    const text = double ?? single ?? '';
    if (isUsable(text)) entities.set(name, escapeQuotes(text));
    if (seen.size === ENTITIES_MAX) break;
  }
  return entities;
}

/** Entities that refer to other entities multiply (“billion laughs”), and no honest feed has them. */
function isUsable(text: string): boolean {
  if (text.length > VALUE_LENGTH_MAX) return false;
  return [...text.matchAll(REFERENCE)].every(([, name]) => name !== undefined && PREDEFINED.has(name));
}

function replaceReferences(text: string, entities: ReadonlyMap<string, string>): string {
  const pieces: string[] = [];
  let [copied, added] = [0, 0];
  for (const found of text.matchAll(REFERENCE)) {
    const value = found[1] === undefined ? undefined : entities.get(found[1]);
    if (value === undefined) continue;
    added += value.length;
    if (added > ADDED_MAX) return text;
    pieces.push(text.slice(copied, found.index), value);
    copied = found.index + found[0].length;
  }
  return pieces.join('') + text.slice(copied);
}

/** In an attribute, quotes of an entity end nothing (XML 1.0 §3.3.3). Those of markup in it do. */
function escapeQuotes(value: string): string {
  return value.includes('<') ? value : value.replaceAll('"', '&quot;').replaceAll("'", '&apos;');
}
