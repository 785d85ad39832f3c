import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { Proportions } from '../asked/proportions';
import type { Question } from '../asked/question';

const WEEK_MS = 7 * 86_400_000;
const QUARTER_WEEKS = 13;

/**
 * Documents name their week and their quarter. Of so many lexemes the index takes any one: with more of them
 * each hit costs more than the hits cost that they save.
 */
const LEXEMES_MAX = 8;

/** Twice as many hits as are needed are expected, because words come in waves. */
const RESERVE = 2;

/**
 * A stretch of time in which the newest hits are looked for first, with some left over: a `tsquery` that all
 * documents of that time answer, and no others.
 */
export type Recent = string;

@Injectable()
export class RecentTimes {
  constructor(private readonly proportions: Proportions) {}

  /** The stretch that ends at `until` and should have so many hits; null: all of time. */
  async having(hits: number, user: User, { share }: Question, until: Date | null): Promise<Recent | null> {
    const density = share * (await this.proportions.visibleShare(user));
    // What was published while this was being asked belongs to it.
    const end = until ?? new Date(Date.now() + WEEK_MS);
    const since = density === 0 ? null : await this.proportions.timeOfNewest((hits * RESERVE) / density, end);
    return since === null ? null : stretch(since, end);
  }
}

function stretch(since: Date, until: Date): Recent | null {
  const [first, last] = [since, until].map((time) => Math.floor(time.getTime() / WEEK_MS)) as [
    number,
    number,
  ];
  const quarterOf = (week: number) => Math.floor(week / QUARTER_WEEKS);
  return lexemes('week', first, last) ?? lexemes('quarter', quarterOf(first), quarterOf(last));
}

function lexemes(unit: string, first: number, last: number): string | null {
  const count = last - first + 1;
  if (count > LEXEMES_MAX) return null;
  return Array.from({ length: count }, (_, n) => `'${unit} ${first + n}'`).join(' | ');
}
