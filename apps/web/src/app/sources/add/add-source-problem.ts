import { type Problem, describeProblem } from '@reader/web-ui';
import type { Candidate } from '@reader/contract';

/** What went wrong with an address, and what to do next. */
export interface ProblemAdvice {
  readonly heading: string;
  readonly text: string;
  readonly next: string;
  /** Whether a retry may succeed. */
  readonly retryable: boolean;
}

type Words = Pick<ProblemAdvice, 'heading' | 'next' | 'retryable'>;

const OFTEN_LINKED = $localize`Many sites link their feed at the foot of a page, as RSS: try that address.`;

const WORDS: Readonly<Record<string, Words>> = {
  not_a_feed: { heading: $localize`No feed found there`, next: OFTEN_LINKED, retryable: false },
  url_not_allowed: {
    heading: $localize`This address is not followed`,
    next: $localize`Use the public address of the site, as another browser would open it.`,
    retryable: false,
  },
  upstream_timeout: {
    heading: $localize`The site does not answer`,
    next: $localize`It may be busy. Try again in a moment, or open the address in another tab.`,
    retryable: true,
  },
  upstream_failed: {
    heading: $localize`The site could not be read`,
    next: $localize`Check the spelling of the address, or try again in a moment.`,
    retryable: true,
  },
  validation_error: {
    heading: $localize`This is not an address`,
    next: $localize`An address looks like example.org or https://example.org/feed.`,
    retryable: false,
  },
  already_exists: { heading: $localize`You have this source already`, next: '', retryable: false },
  forbidden: {
    heading: $localize`Your account may not do this`,
    next: $localize`Add it for yourself, or ask an administrator.`,
    retryable: false,
  },
  limit_reached: {
    heading: $localize`There is no room for another source`,
    next: $localize`Remove one that you no longer read first.`,
    retryable: false,
  },
};

export function getProblemAdvice(problem: Problem): ProblemAdvice {
  const words = WORDS[problem.code] ?? { heading: problem.title, next: '', retryable: true };
  const detail = problem.fields['url'] ?? describeProblem(problem);
  return { ...words, text: detail === words.heading ? '' : detail };
}

/** The feeds to choose from, when a site has several different ones. */
export function getCandidates(problem: Problem | null): Candidate[] {
  const candidates = problem?.code === 'not_a_feed' ? problem.extra['candidates'] : null;
  return Array.isArray(candidates) ? (candidates as Candidate[]) : [];
}

/** The slug of the existing source; null when it is new. */
export function getExistingSlug(problem: Problem | null): string | null {
  const slug = problem?.code === 'already_exists' ? problem.extra['slug'] : null;
  return typeof slug === 'string' ? slug : null;
}
