import type { Version } from '@reader/contract';

/** A text of an article that can be shown. */
export interface StoredText {
  /** Unique in the list. */
  readonly key: string;
  readonly label: string;
  /** Null where it is not known. */
  readonly words: number | null;
  /** Since when the text is so; null for the feed's current text. */
  readonly at: string | null;
  /** Whether it is an extracted text or an earlier version, and not the feed's current one. */
  readonly full: boolean;
  /** Null for the current text. */
  readonly version: number | null;
}

const FEED: StoredText = {
  ...{ key: 'feed', label: $localize`The feed’s own text`, words: null, at: null },
  ...{ full: false, version: null },
};

/** What read a text, as a sentence part. */
export function describeExtractor(extractor: Version['extractor']): string {
  switch (extractor) {
    case 'static':
      return $localize`Read from the page`;
    case 'browser':
      return $localize`Read from the page in a browser`;
    case 'markdown':
      return $localize`Read from the page by the Markdown program`;
    case 'llm':
      return $localize`Found on the page by the language model`;
    case 'feed':
      return $localize`The feed’s own text`;
  }
}

/**
 * The texts that a user can choose from: the feed's, the current full text, then earlier ones.
 * @param versions the newest first, as the server lists them
 */
export function listTexts(versions: readonly Version[], hasFeedText: boolean): readonly StoredText[] {
  const [current, ...earlier] = versions.filter(({ extractor }) => extractor !== 'feed');
  const feeds = versions.filter(({ extractor }) => extractor === 'feed').slice(1);
  return [
    ...(current ? [toText(current, true)] : []),
    ...(hasFeedText ? [FEED] : []),
    ...[...earlier, ...feeds].map((version) => toText(version, false)),
  ];
}

function toText(from: Version, isCurrent: boolean): StoredText {
  const { version, extractor, word_count: words, extracted_at: at } = from;
  const label = describeExtractor(extractor);
  return {
    ...{
      key: `version-${version}`,
      label: isCurrent ? label : $localize`${label}:TEXT:, earlier`,
      words,
      at,
    },
    ...{ full: true, version: isCurrent ? null : version },
  };
}
