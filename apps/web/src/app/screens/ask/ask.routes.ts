import type { Routes, UrlMatcher } from '@angular/router';
import { AskPage } from './ask-page';

/** One route with and without a conversation, so that the page stays when an answer gives it its address. */
const matchSession: UrlMatcher = (segments) => {
  const [sessionId, ...others] = segments;
  if (others.length > 0) return null;
  return sessionId ? { consumed: segments, posParams: { sessionId } } : { consumed: segments };
};

export const askRoutes: Routes = [
  { matcher: matchSession, title: $localize`Ask · Reader`, component: AskPage },
];
