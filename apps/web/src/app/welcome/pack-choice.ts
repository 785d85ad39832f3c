/** A source of the sample pack, as `GET /api/sources/starter-pack` lists it. */
export interface StarterSource {
  readonly title: string;
  readonly description: string | null;
  readonly feed_url: string;
  readonly site_url: string | null;
  readonly category: string | null;
}

export interface PackFolder {
  readonly category: string | null;
  readonly sources: readonly StarterSource[];
}

/** In the order of the pack, which somebody chose. */
export function byCategory(sources: readonly StarterSource[]): PackFolder[] {
  return [...Map.groupBy(sources, ({ category }) => category)].map(([category, members]) => ({
    category,
    sources: members,
  }));
}

/** All of these are chosen then, or none if all were. */
export function toggled(chosen: ReadonlySet<string>, sources: readonly StarterSource[]): ReadonlySet<string> {
  const urls = sources.map(({ feed_url: url }) => url);
  const isIn = urls.every((url) => chosen.has(url));
  return new Set(isIn ? [...chosen].filter((url) => !urls.includes(url)) : [...chosen, ...urls]);
}
