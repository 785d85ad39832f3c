// Group `auth`: its rows describe steps in words.
import { addRowsOfSpecs } from './spec-rows.mjs';

const ACCOUNTS = 'libs/domain/accounts/src';
const SESSION = `${ACCOUNTS}/session/session.spec.ts`;
const PROVIDER = `${ACCOUNTS}/identity-provider/provider-sign-in.spec.ts`;
const LINKS = 'libs/domain/digests/src/links/links.spec.ts';
const ACCESS = 'apps/api/src/access.spec.ts';
const CONFIG = 'libs/platform/config/src/config.spec.ts';

const IMPERSONATION = [PROVIDER, 'never links by address or name'];
const FORGED_LINK = [LINKS, 'are refused for another article, purpose, key or user'];
const CROSS_SITE = [SESSION, 'answers a change with %j by %i'];

export const AUTH_SPECS = {
  'auth-002': [PROVIDER, 'creates an account and a new session'],
  'auth-004': [SESSION, 'ends on the server when its user signs out'],
  'auth-005': [SESSION, 'ends everywhere else when the password changes'],
  'auth-006': [SESSION, 'is refused with one character of its signature changed'],
  'auth-007': [CONFIG, 'refuses a session key that is easy to guess'],
  'auth-009': [SESSION, 'is refused with a cookie of 64 KiB'],
  'auth-010': [SESSION, 'ends after 30 days, and after 14 days without use'],
  'auth-011': CROSS_SITE,
  'auth-013': CROSS_SITE,
  'auth-014': [`${ACCOUNTS}/session/session-cookie.spec.ts`, 'has neither prefix nor Secure over http'],
  'auth-016': [SESSION, 'accepts the own origin, but not with another scheme'],
  'auth-019': ['apps/api/src/get-requests.spec.ts', 'changes nothing but caches and what is counted'],
  'auth-022': [SESSION, 'cannot be replaced by a sync token'],
  'auth-023': ['libs/domain/sync/src/sync.spec.ts', 'GoogleLogin auth='],
  'auth-026': ['apps/e2e/src/secrets.spec.ts', 'test('],
  'auth-028': [SESSION, 'after ten failures, whatever X-Forwarded-For says'],
  'auth-032': [`${ACCOUNTS}/user/users.spec.ts`, 'is created once, even if a later process starts'],
  'auth-033': ['apps/e2e/src/apps.spec.ts', 'start at once on an empty database and create one first'],
  'auth-034': [PROVIDER, 'accepts a callback once, only with its state and in its browser'],
  'auth-036': [PROVIDER, 'refuses an ID token %s'],
  'auth-037': [PROVIDER, 'refuses an ID token with %s'],
  'auth-038': IMPERSONATION,
  'auth-039': IMPERSONATION,
  'auth-040': [PROVIDER, 'finds the account again, and follows only verified addresses'],
  'auth-041': IMPERSONATION,
  'auth-043': [PROVIDER, 'reports an error of the provider by a code, without its text'],
  'auth-044': [PROVIDER, 'reports a provider that is away, and signs in with passwords meanwhile'],
  'auth-047': FORGED_LINK,
  'auth-048': [LINKS, 'expire after 30 days'],
  'auth-050': FORGED_LINK,
  'auth-051': FORGED_LINK,
  'auth-054': FORGED_LINK,
  'auth-055': [ACCESS, 'returns 403 for administrators’ routes'],
  'auth-056': [ACCESS, 'returns 401 to clients that are not signed in'],
  'auth-057': ['apps/api/src/requests.spec.ts', 'sends its headers with every answer, errors included'],
  'auth-059': ['apps/api/src/assistant.spec.ts', 'is off where the service itself is %s'],
  'auth-060': [SESSION, 'sends CORS headers to the configured origin only'],
};

export function playAuth(rows, { outcomes }) {
  addRowsOfSpecs('auth', AUTH_SPECS, { rows, outcomes });
}
