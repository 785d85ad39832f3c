/**
 * The whole items of a JSON Feed that ends too early, as a document of its own; null when there is no whole
 * item. Only the brackets outside of strings are looked at.
 */
export function wholeItems(json: string): string | null {
  let depth = 0;
  let end = -1;
  for (const { 0: token, index } of json.matchAll(/"(?:[^"\\]|\\.)*"?|[{}[\]]/gs)) {
    if (token === '{' || token === '[') depth++;
    if (token === '}' || token === ']') depth--;
    // Inside the feed object, inside its list of items: an item ended.
    if (token === '}' && depth === 2) end = index + 1;
  }
  return end === -1 ? null : `${json.slice(0, end)}]}`;
}
