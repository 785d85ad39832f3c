import { DAY_MINUTES } from '@reader/duration';
import type { Env } from './env';

const MEBIBYTE = 1024 * 1024;
const PORT_MAX = 65_535;

/** How long a stopping process waits for its requests and jobs; orchestrators kill it after 30 s. */
export const SHUTDOWN_TIMEOUT_MS = 20_000;

/** Half of SHUTDOWN_TIMEOUT_MS, so that requests of the last moment have time to end. */
const SHUTDOWN_GRACE_SECONDS_MAX = 10;

/** Where the app listens and which origins it allows. */
export function readHttpConfig(env: Env, defaultPort: number) {
  const origins = env.readList('CORS_ORIGINS');
  const bad = origins.filter((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
  if (bad.length > 0)
    env.reject('CORS_ORIGINS', 'must be origins such as http://localhost:4200, separated by commas');
  return {
    host: env.readText('HOST') ?? '0.0.0.0',
    port: env.readInteger('PORT', { default: defaultPort, min: 0, max: PORT_MAX }),
    /** Number of proxies in front whose X-Forwarded-For entries are trusted. */
    trustProxyHops: env.readInteger('TRUST_PROXY_HOPS', { default: 0, min: 0, max: 10 }),
    /** How long a stopping process accepts new connections. */
    shutdownGraceMs:
      env.readInteger('SHUTDOWN_GRACE_SECONDS', { default: 3, min: 0, max: SHUTDOWN_GRACE_SECONDS_MAX }) *
      1000,
    corsOrigins: origins,
    hsts: env.readBoolean('ENABLE_HSTS', false),
    apiDocs: env.readBoolean('ENABLE_API_DOCS', false),
    metrics: env.readBoolean('METRICS_ENABLED', false),
    /** The public address for links in mail. Never taken from a request's Host header. */
    publicUrl: readPublicUrl(env),
  };
}

/** The first that is set. Paths are appended to it, so it has no query and no fragment. */
function readPublicUrl(env: Env): string | null {
  for (const variable of ['APP_BASE_URL', 'SERVICE_BASE_URL', 'SERVICE_URL']) {
    const url = env.readUrl(variable);
    if (url === null) continue;
    const { username, password, search, hash } = new URL(url);
    if (username + password + search + hash === '') return url;
    env.reject(variable, 'must not contain a user, a query or a fragment');
  }
  return null;
}

/** Reads DATABASE_URL, or else its parts. */
export function readDatabaseConfig(env: Env, production: boolean) {
  const url = env.readUrl('DATABASE_URL', ['postgres', 'postgresql']);
  const password = env.readSecret('DB_PASSWORD');
  if (production && url === null)
    env.require('DB_PASSWORD', password, 'in production when DATABASE_URL is unset');
  const parts = {
    host: env.readText('DB_HOST') ?? 'localhost',
    port: env.readInteger('DB_PORT', { default: 5432, min: 1, max: PORT_MAX }),
    database: env.readText('DB_NAME') ?? 'reader',
    user: env.readText('DB_USER') ?? 'reader',
    password: password ?? '',
  };
  return {
    connection: url === null ? parts : { connectionString: url },
    poolSize: env.readInteger('DB_POOL_SIZE', { default: 12, min: 2, max: 200 }),
  };
}

/** How the service fetches feeds and pages from other servers. */
export function readFetchConfig(env: Env, publicUrl: string | null) {
  const product = 'Reader/0.1';
  return {
    userAgent:
      env.readText('FETCH_USER_AGENT') ?? (publicUrl === null ? product : `${product} (+${publicUrl})`),
    timeoutMs: env.readInteger('FETCH_TIMEOUT_SECONDS', { default: 20, min: 1, max: 300 }) * 1000,
    maxBytes: env.readInteger('FETCH_MAX_BYTES', { default: 10 * MEBIBYTE, min: 1024, max: 100 * MEBIBYTE }),
    allowPrivate: env.readList('FETCH_ALLOW_PRIVATE'),
  };
}

export function readIngestionConfig(env: Env) {
  return {
    concurrency: env.readInteger('INGEST_CONCURRENCY', { default: 32, min: 1, max: 512 }),
    perHost: env.readInteger('INGEST_PER_HOST', { default: 2, min: 1, max: 64 }),
    /** Requests per second to one host, on average. */
    hostRate: env.readInteger('INGEST_HOST_RATE', { default: 5, min: 1, max: 1000 }),
    intervalMinutes: env.readInteger('INGEST_INTERVAL_MINUTES', { default: 30, min: 1, max: DAY_MINUTES }),
    schedulerInProcess: env.readBoolean('SCHEDULER_IN_PROCESS', true),
  };
}

export function readSourcesConfig(env: Env) {
  /** Path of an OPML file with the first feeds; `none` for no feeds, null for the built-in ones. */
  return { starterPack: env.readText('STARTER_PACK') };
}

export function readQueueConfig(env: Env) {
  return { redisUrl: env.readUrl('QUEUE_REDIS_URL', ['redis', 'rediss']) };
}
