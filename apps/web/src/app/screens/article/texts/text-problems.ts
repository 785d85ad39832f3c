import type { TextReport } from '@reader/contract';
import type { Option } from '@reader/web-ui';

/** What a user can say is wrong with a text. */
export const TEXT_PROBLEMS: readonly Option<TextReport['problem']>[] = [
  { value: 'missing', label: $localize`A part of the text is missing` },
  { value: 'extra', label: $localize`It contains text that is not part of the article` },
  { value: 'other', label: $localize`Something else` },
];
