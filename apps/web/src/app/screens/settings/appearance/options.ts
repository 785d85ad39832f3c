import type { Option } from '@reader/web-ui';
import type { Contrast, Density, MarkReadWhen } from '../../../state/preferences/preference-schema';
import type { ThemeName } from '../../../state/session/theme';

export const THEME_OPTIONS: readonly Option<ThemeName>[] = [
  { value: 'system', label: $localize`System` },
  { value: 'light', label: $localize`Light` },
  { value: 'dark', label: $localize`Dark` },
];

export const CONTRAST_OPTIONS: readonly Option<Contrast>[] = [
  { value: 'system', label: $localize`System` },
  { value: 'more', label: $localize`:Contrast:More` },
];

export const DENSITY_OPTIONS: readonly Option<Density>[] = [
  { value: 'title', label: $localize`:Density of a list:Titles` },
  { value: 'cozy', label: $localize`:Density of a list:Cosy` },
  { value: 'magazine', label: $localize`:Density of a list:Magazine` },
  { value: 'expanded', label: $localize`:Density of a list:Expanded` },
];

export const MARK_READ_OPTIONS: readonly (Option<MarkReadWhen> & { readonly note: string })[] = [
  { value: 'open', label: $localize`When opened`, note: $localize`As soon as you open it.` },
  {
    value: 'scroll',
    label: $localize`When scrolled past`,
    note: $localize`Also when its row scrolls off the top of the list.`,
  },
  {
    value: 'dwell',
    label: $localize`After a while`,
    note: $localize`When it has been open long enough to read.`,
  },
  { value: 'never', label: $localize`Never`, note: $localize`Only when you mark it yourself.` },
];
