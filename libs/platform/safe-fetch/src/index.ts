export { FetchFailed, type FailureReason, UrlNotAllowed } from './errors';
export { findLastingUrl, type Redirect } from './exchange/redirects';
export { type LoopbackResponse, LoopbackClient, type LoopbackRequest } from './loopback-client';
export type { FetchResponse } from './exchange/response';
export { type FetchRequest, type PostRequest, SafeFetch, type SafeFetchOptions } from './safe-fetch';
export { SafeFetchModule } from './safe-fetch.module';
