/** What a toggle of an article does next: the first label when it is off, the second when it is on. */
const LABELS = {
  read: [$localize`Mark as read`, $localize`Mark as unread`],
  starred: [$localize`Star`, $localize`Remove star`],
  saved: [$localize`Save for later`, $localize`Remove from saved`],
  queued: [$localize`Add to reading list`, $localize`Remove from reading list`],
  fullText: [$localize`Show full text`, $localize`Show feed text`],
} as const;

export function getToggleLabel(toggle: keyof typeof LABELS, isOn: boolean): string {
  return LABELS[toggle][isOn ? 1 : 0];
}
