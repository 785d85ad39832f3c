import type { CleanupSuggestion } from '@reader/contract';
import { formatNumber, formatPlural } from '@reader/web-words';

type Facts = CleanupSuggestion['facts'];

/** Why a source may go, with the numbers; the server's own sentence for an unknown reason. */
export function describeSuggestion({ reason, facts, detail }: CleanupSuggestion): string {
  switch (reason) {
    case 'dead':
      return describeDead(facts) ?? detail;
    case 'duplicate':
      return describeDuplicate(facts);
    case 'stale':
      return describeStale(facts) ?? detail;
    case 'unread':
      return describeUnread(facts) ?? detail;
    default:
      return detail;
  }
}

function describeDead({ days, failures }: Facts): string | null {
  if (days === null) return null;
  if (failures !== null) return `${formatFailures(failures)} ${formatFailing(days)}`;
  const gone = $localize`The site reports that this feed is gone for good.`;
  return days === 0 ? gone : `${gone} ${formatGone(days)}`;
}

function formatFailures(count: number): string {
  return formatPlural(
    count,
    $localize`{VAR_PLURAL, plural, =1 {The last check failed.} other {The last # checks failed.}}`,
  );
}

function formatFailing(days: number): string {
  return formatPlural(
    days,
    $localize`{VAR_PLURAL, plural, =1 {None succeeded for 1 day.} other {None succeeded for # days.}}`,
  );
}

function formatGone(days: number): string {
  return formatPlural(
    days,
    $localize`{VAR_PLURAL, plural, =1 {It has done so for 1 day.} other {It has done so for # days.}}`,
  );
}

function describeDuplicate({ shared_articles: shared, articles }: Facts): string {
  if (shared === null || articles === null)
    return $localize`Another source has the same address, written in another way.`;
  const both = formatNumber(shared);
  return formatPlural(
    articles,
    $localize`{VAR_PLURAL, plural, other {${both}:SHARED: of its # newest articles are in another source.}}`,
  );
}

function describeStale({ days, last_article_at: at, days_between_articles: gap }: Facts): string | null {
  if (days === null) return null;
  if (at === null)
    return formatPlural(
      days,
      $localize`{VAR_PLURAL, plural, =1 {No article for 1 day.} other {No article for # days.}}`,
    );
  const silence = formatPlural(
    days,
    $localize`{VAR_PLURAL, plural, =1 {Nothing new for 1 day.} other {Nothing new for # days.}}`,
  );
  return gap === null ? silence : `${silence} ${formatGap(gap)}`;
}

function formatGap(days: number): string {
  return formatPlural(
    days,
    $localize`{VAR_PLURAL, plural, =1 {Before that, one a day.} other {Before that, one every # days.}}`,
  );
}

function describeUnread({ days, articles }: Facts): string | null {
  if (days === null || articles === null) return null;
  const unread = formatPlural(
    articles,
    $localize`{VAR_PLURAL, plural, other {None of its # articles was read, starred or saved.}}`,
  );
  return `${unread} ${formatPresence(days)}`;
}

function formatPresence(days: number): string {
  return formatPlural(
    days,
    $localize`{VAR_PLURAL, plural, =1 {It has been here for 1 day.} other {It has been here for # days.}}`,
  );
}
