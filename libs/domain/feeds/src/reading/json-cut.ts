const TOKENS = /["{}[\]]/g;

/**
 * The whole items of a JSON Feed that ends too early, as a document of its own; null when there is no whole
 * item. Only the brackets outside of strings are looked at.
 */
export function cutToWholeItems(json: string): string | null {
  let depth = 0;
  let end = -1;
  TOKENS.lastIndex = 0;
  for (let found = TOKENS.exec(json); found; found = TOKENS.exec(json)) {
    const [token] = found;
    if (token === '"') TOKENS.lastIndex = findStringEnd(json, found.index + 1);
    else if (token === '{' || token === '[') depth++;
    else depth--;
    // Inside the feed object, inside its list of items: an item ended.
    if (token === '}' && depth === 2) end = found.index + 1;
  }
  return end === -1 ? null : `${json.slice(0, end)}]}`;
}

/**
 * Where the string that begins here ends: behind the first quote that no odd number of backslashes escapes.
 */
function findStringEnd(json: string, start: number): number {
  for (let quote = json.indexOf('"', start); quote !== -1; quote = json.indexOf('"', quote + 1)) {
    let escapes = 0;
    while (json[quote - 1 - escapes] === '\\') escapes++;
    if (escapes % 2 === 0) return quote + 1;
  }
  return json.length;
}
