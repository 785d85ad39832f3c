/** A document type declaration with entities comes earlier. */
const PROLOG_LENGTH_MAX = 64 * 1024;
/** The sets of HTML have 253 entities. */
const ENTITIES_MAX = 1000;
/** Longest text of an entity; those with more stay unresolved. */
const VALUE_LENGTH_MAX = 4096;
/** Characters that all references of a document may add. */
const ADDED_MAX = 1024 * 1024;

const SUBSET_START = /<!DOCTYPE\s[^<>[]{1,1024}\[/i;
/** What an internal subset consists of (XML 1.0 §2.8); only entities with a text have both groups. */
const DECLARATION = new RegExp(
  [
    String.raw`\s+`,
    String.raw`<!--[^]*?-->`,
    String.raw`<!ENTITY\s+(?<name>[A-Za-z_][\w.-]*)\s+(?:"(?<text>[^"]*)"|'(?<single>[^']*)')\s*>`,
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
 * Replaces references to the entities that a document declares itself. Never fetches one from elsewhere; a
 * reference stays as it is when its text is too long or refers to itself.
 */
export function expandEntities(document: string, xml: string): string {
  const declared = readEntities(document.slice(0, PROLOG_LENGTH_MAX));
  if (declared.size === 0) return xml;
  const entities = resolveEntities(declared);
  return replaceReferences(xml, (name) => entities.get(name) ?? null, ADDED_MAX) ?? xml;
}

function readEntities(prolog: string): Map<string, string> {
  const entities = new Map<string, string>();
  const start = SUBSET_START.exec(prolog);
  if (start === null) return entities;
  DECLARATION.lastIndex = start.index + start[0].length;
  for (let found = DECLARATION.exec(prolog); found; found = DECLARATION.exec(prolog)) {
    const { name, text, single } = found.groups ?? {};
    const value = text ?? single;
    // The first declaration of a name counts (XML 1.0 §4.2).
    if (name === undefined || value === undefined || PREDEFINED.has(name) || entities.has(name)) continue;
    entities.set(name, value);
    if (entities.size === ENTITIES_MAX) break;
  }
  return entities;
}

/** The text of each entity with others in it replaced; null for those that are too long. */
function resolveEntities(declared: ReadonlyMap<string, string>): Map<string, string | null> {
  const resolved = new Map<string, string | null>();
  const resolve = (name: string): string | null => {
    const known = resolved.get(name);
    const value = declared.get(name);
    if (known !== undefined || value === undefined) return known ?? null;
    // Until it is resolved, the entity has no text: it may refer to itself.
    resolved.set(name, null);
    const isLong = value.length > VALUE_LENGTH_MAX;
    const text = isLong ? null : replaceReferences(value, resolve, VALUE_LENGTH_MAX);
    resolved.set(name, text === null ? null : escapeQuotes(text));
    return resolved.get(name) ?? null;
  };
  for (const name of declared.keys()) resolve(name);
  return resolved;
}

/** Null when the replacements add more characters than they may. Unknown references stay. */
function replaceReferences(
  text: string,
  resolve: (name: string) => string | null,
  addedMax: number,
): string | null {
  const pieces: string[] = [];
  let [copied, added] = [0, 0];
  for (const found of text.matchAll(REFERENCE)) {
    const value = found[1] === undefined ? null : resolve(found[1]);
    if (value === null) continue;
    added += value.length;
    if (added > addedMax) return null;
    pieces.push(text.slice(copied, found.index), value);
    copied = found.index + found[0].length;
  }
  return pieces.join('') + text.slice(copied);
}

/** In an attribute, quotes of an entity end nothing (XML 1.0 §3.3.3). Those of markup in it do. */
function escapeQuotes(value: string): string {
  return value.includes('<') ? value : value.replaceAll('"', '&quot;').replaceAll("'", '&apos;');
}
