export { BatchLoader } from './batch-loader';
export { ConcurrencyLimiter, KeyedLimiter } from './keyed-limiter';
export { LoadingCache, TtlCache } from './ttl-cache';
