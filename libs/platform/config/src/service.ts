import type { Env } from './env';

const MEBIBYTE = 1024 * 1024;
const PORT_MAX = 65_535;

/** Where the app listens and what it says to browsers. */
export function http(env: Env, defaultPort: number) {
  const origins = env.list('CORS_ORIGINS');
  const bad = origins.filter((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
  if (bad.length > 0)
    env.reject('CORS_ORIGINS', 'must be origins such as http://localhost:4200, separated by commas');
  return {
    host: env.text('HOST') ?? '0.0.0.0',
    port: env.integer('PORT', { default: defaultPort, min: 0, max: PORT_MAX }),
    /** How many proxies in front are believed when they say who the client is. */
    trustProxyHops: env.integer('TRUST_PROXY_HOPS', { default: 0, min: 0, max: 10 }),
    corsOrigins: origins,
    hsts: env.boolean('ENABLE_HSTS', false),
    apiDocs: env.boolean('ENABLE_API_DOCS', false),
    metrics: env.boolean('METRICS_ENABLED', false),
    /** The browser-facing address for links in mail; never taken from a request's Host. */
    publicUrl: env.url('APP_BASE_URL') ?? env.url('SERVICE_BASE_URL') ?? env.url('SERVICE_URL'),
  };
}

/** DATABASE_URL, or its parts. */
export function database(env: Env, production: boolean) {
  const url = env.url('DATABASE_URL', ['postgres', 'postgresql']);
  const password = env.secret('DB_PASSWORD');
  if (production && url === null)
    env.require('DB_PASSWORD', password, 'in production when DATABASE_URL is unset');
  const parts = {
    host: env.text('DB_HOST') ?? 'localhost',
    port: env.integer('DB_PORT', { default: 5432, min: 1, max: PORT_MAX }),
    database: env.text('DB_NAME') ?? 'reader',
    user: env.text('DB_USER') ?? 'reader',
    password: password ?? '',
  };
  return {
    connection: url === null ? parts : { connectionString: url },
    poolSize: env.integer('DB_POOL_SIZE', { default: 12, min: 2, max: 200 }),
  };
}

/** How the service asks other people's servers for their feeds and pages. */
export function fetching(env: Env, publicUrl: string | null) {
  const product = 'Reader/0.1';
  return {
    userAgent: env.text('FETCH_USER_AGENT') ?? (publicUrl === null ? product : `${product} (+${publicUrl})`),
    timeoutMs: env.integer('FETCH_TIMEOUT_SECONDS', { default: 20, min: 1, max: 300 }) * 1000,
    maxBytes: env.integer('FETCH_MAX_BYTES', { default: 10 * MEBIBYTE, min: 1024, max: 100 * MEBIBYTE }),
    allowPrivate: env.list('FETCH_ALLOW_PRIVATE'),
  };
}

export function ingestion(env: Env) {
  return {
    concurrency: env.integer('INGEST_CONCURRENCY', { default: 32, min: 1, max: 512 }),
    perHost: env.integer('INGEST_PER_HOST', { default: 2, min: 1, max: 64 }),
    /** Requests a second to one host, in the long run. */
    hostRate: env.integer('INGEST_HOST_RATE', { default: 5, min: 1, max: 1000 }),
    intervalMinutes: env.integer('INGEST_INTERVAL_MINUTES', { default: 30, min: 1, max: 1440 }),
    schedulerInProcess: env.boolean('SCHEDULER_IN_PROCESS', true),
  };
}

export function sources(env: Env) {
  /** The path of an OPML file with feeds to begin with; `none` for none, null for those built in. */
  return { starterPack: env.text('STARTER_PACK') };
}

export function queue(env: Env) {
  return { redisUrl: env.url('QUEUE_REDIS_URL', ['redis', 'rediss']) };
}
