export { BatchLoader } from './batch-loader';
export { ConcurrencyLimiter, KeyedLimiter, type KeyedLimiterOptions } from './keyed-limiter';
export { LoadingCache, TtlCache, type TtlCacheOptions } from './ttl-cache';
