const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/**
 * The id of a term: a signed 32-bit hash (FNV-1a over UTF-16 units, with Murmur's final mixing), so that
 * processes agree without a shared dictionary. README.md has the measured collisions.
 */
export function toTermId(term: string): number {
  let hash = FNV_OFFSET;
  for (let at = 0; at < term.length; at++) {
    const unit = term.charCodeAt(at);
    hash = Math.imul(hash ^ (unit & 0xff), FNV_PRIME);
    hash = Math.imul(hash ^ (unit >>> 8), FNV_PRIME);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
