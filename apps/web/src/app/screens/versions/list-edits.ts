import type { Version } from '@reader/contract';

/** A change of a text: the version before and after it. */
export interface Edit {
  readonly from: Version;
  readonly to: Version;
}

/** The changes of an article's text, the newest first. The feed's text and the page's are compared apart. */
export function listEdits(versions: readonly Version[]): readonly Edit[] {
  return versions.flatMap((to, at) => {
    const from = versions.slice(at + 1).find((version) => isFromFeed(version) === isFromFeed(to));
    return from && to.changed_words > 0 ? [{ from, to }] : [];
  });
}

function isFromFeed({ extractor }: Version): boolean {
  return extractor === 'feed';
}
