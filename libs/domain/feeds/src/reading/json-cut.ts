const TOKENS = /["{}[\]]/g;

/** The complete items of a cut-off JSON Feed as a document; null when there is none. Counts brackets only. */
export function cutToWholeItems(json: string): string | null {
  let depth = 0;
  let end = -1;
  TOKENS.lastIndex = 0;
  for (let found = TOKENS.exec(json); found; found = TOKENS.exec(json)) {
    const [token] = found;
    if (token === '"') TOKENS.lastIndex = findStringEnd(json, found.index + 1);
    else if (token === '{' || token === '[') depth++;
    else depth--;
    // Depth 2 is inside the feed object and its list of items, so this `}` ends an item.
    if (token === '}' && depth === 2) end = found.index + 1;
  }
  return end === -1 ? null : `${json.slice(0, end)}]}`;
}

/** The end of the string that starts here: after the first quote that is not escaped. */
function findStringEnd(json: string, start: number): number {
  for (let quote = json.indexOf('"', start); quote !== -1; quote = json.indexOf('"', quote + 1)) {
    let escapes = 0;
    while (json[quote - 1 - escapes] === '\\') escapes++;
    if (escapes % 2 === 0) return quote + 1;
  }
  return json.length;
}
