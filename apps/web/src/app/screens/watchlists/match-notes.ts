import type { Match, WouldMatch } from '@reader/contract';
import { getPageLocale } from '@reader/web-words';

/** A score from 0 to 1 with two digits. */
export function formatScore(score: number): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return new Intl.NumberFormat(getPageLocale(), digits).format(score);
}

/** Why articles match, by their ids: only where no word of the watchlist shows it. */
export function toMatchNotes(matches: readonly (Match | WouldMatch)[]): ReadonlyMap<number, string> {
  const byMeaning = matches.filter(({ matched_by: by }) => by === 'meaning');
  return new Map(
    byMeaning.map(({ article_id: id, score }) => [id, $localize`by meaning, ${formatScore(score)}:SCORE:`]),
  );
}
