export { FetchFailed, type FetchErrorCode, UrlNotAllowed } from './errors';
export { findLastingUrl } from './exchange/redirects';
export { LoopbackClient } from './loopback-client';
export type { FetchResponse } from './exchange/response';
export { type FetchRequest, SafeFetch } from './safe-fetch';
export { SafeFetchModule } from './safe-fetch.module';
