export { FetchFailed, type FailureReason, UrlNotAllowed } from './errors';
export type { Redirect } from './exchange/redirects';
export { type OwnAnswer, OwnDoor, type OwnRequest } from './own-door';
export { type FetchAnswer, type FetchRequest, SafeFetch, type SafeFetchOptions } from './safe-fetch';
export { SafeFetchModule } from './safe-fetch.module';
