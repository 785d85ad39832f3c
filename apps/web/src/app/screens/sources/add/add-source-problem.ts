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

interface Words extends Pick<ProblemAdvice, 'heading' | 'next' | 'retryable'> {
  /** The problem's own text would only repeat them. */
  readonly complete?: true;
}

const OFTEN_LINKED = $localize`Many sites link to a feed at the bottom of the page, as “RSS”. Try that.`;

const WORDS: Readonly<Record<string, Words>> = {
  not_a_feed: { heading: $localize`No feed found at that address`, next: OFTEN_LINKED, retryable: false },
  url_not_allowed: {
    heading: $localize`We couldn’t open that address`,
    next: $localize`Check the spelling. The site must be public and reachable from this server.`,
    retryable: false,
  },
  upstream_timeout: {
    heading: $localize`The site took too long to respond`,
    next: $localize`It may be busy. Try again in a moment, or open the address in another tab.`,
    retryable: true,
    complete: true,
  },
  upstream_failed: {
    heading: $localize`We couldn’t read that site`,
    next: $localize`Check the spelling, or try again in a moment.`,
    retryable: true,
  },
  validation_error: {
    heading: $localize`That is not a web address`,
    next: $localize`Enter an address such as example.org or https://example.org/feed.`,
    retryable: false,
  },
  already_exists: {
    heading: $localize`You already have this source`,
    next: '',
    retryable: false,
    complete: true,
  },
  forbidden: {
    heading: $localize`You’re not allowed to do this`,
    next: $localize`Add it only for yourself, or ask an administrator.`,
    retryable: false,
    complete: true,
  },
  limit_reached: {
    heading: $localize`You’ve reached the maximum number of sources`,
    next: $localize`Remove a source you no longer read.`,
    retryable: false,
    complete: true,
  },
};

export function getProblemAdvice(problem: Problem): ProblemAdvice {
  const known = WORDS[problem.code] ?? { heading: problem.title, next: '', retryable: true };
  const { complete = false, ...words } = known;
  const detail = problem.fields['url'] ?? describeProblem(problem);
  return { ...words, text: complete || detail === words.heading ? '' : detail };
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
