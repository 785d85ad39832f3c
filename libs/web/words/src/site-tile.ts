/** The hue of a name in degrees: FNV-1a, the same on every screen. */
export function getHue(name: string): number {
  let hash = 0x811c9dc5;
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0) % 360;
}

/** The first letter or digit of a name. */
export function getInitial(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name)?.[0]?.toLocaleUpperCase() ?? '·';
}

/** Plain-http icons would violate the page's CSP, so they are left out. */
export function toLoadableIcon(address: string | null): string | null {
  return /^(https:|\/api\/)/.test(address ?? '') ? address : null;
}
