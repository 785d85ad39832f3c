import { type Problem } from '@reader/web-ui';

export interface FeedCandidate {
  readonly url: string;
  readonly title: string;
  readonly format: string;
}

/** People type "example.org"; an address has a scheme. */
export function addressOf(typed: string): string {
  const text = typed.trim();
  return /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
}

/** The feeds to choose from, when a site has several that differ. */
export function candidatesOf(problem: Problem | null): FeedCandidate[] {
  const candidates = problem?.code === 'not_a_feed' ? problem.extra['candidates'] : null;
  return Array.isArray(candidates) ? (candidates as FeedCandidate[]) : [];
}

/** The source that is there already. */
export function existingSlugOf(problem: Problem | null): string | null {
  const slug = problem?.code === 'already_exists' ? problem.extra['slug'] : null;
  return typeof slug === 'string' ? slug : null;
}
