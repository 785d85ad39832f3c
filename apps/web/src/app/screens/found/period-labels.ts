/** Periods by their length in days, in the same words on every page. */
export const PERIOD_LABELS = {
  '1': $localize`Day`,
  '2': $localize`2 days`,
  '3': $localize`3 days`,
  '7': $localize`Week`,
  '30': $localize`Month`,
  '90': $localize`3 months`,
  '365': $localize`Year`,
} as const;

/** The options of a choice among these periods. */
export function listPeriods<T extends keyof typeof PERIOD_LABELS>(
  ...days: readonly T[]
): readonly { readonly value: T; readonly label: string }[] {
  return days.map((value) => ({ value, label: PERIOD_LABELS[value] }));
}
