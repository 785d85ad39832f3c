import { randomBytes } from 'node:crypto';
import { ConfigError, Env } from './env';
import {
  analytics,
  assistant,
  errors,
  idp,
  llm,
  mail,
  markdown,
  newsletters,
  push,
  renderer,
} from './features';
import { database, fetching, http, ingestion, queue, sources } from './service';
import { withoutEffect } from './without-effect';

/** The processes of the service; each has a port of its own, so that all five run on one machine. */
export const APPS = {
  api: 8080,
  'greader-gateway': 8081,
  'ingest-worker': 8082,
  mailer: 8083,
  'newsletter-poller': 8084,
} as const;
export type AppName = keyof typeof APPS;

export const VERSION = '0.1.0';

/** Nest's injection token of the {@link Config}. */
export const CONFIG = Symbol('config');

export type Config = Readonly<ReturnType<typeof read>>;

/**
 * The environment as one frozen, typed tree: the only reader of variables in the service.
 * @throws ConfigError that lists every wrong variable.
 */
export function loadConfig(
  source: Readonly<Record<string, string | undefined>>,
  app: AppName = 'api',
): Config {
  const env = new Env(source);
  const config = read(env, app);
  if (env.problems.length > 0) throw new ConfigError(env.problems);
  return deepFreeze(config);
}

/** The configuration of this process. */
export function configOf(app: AppName): Config {
  return loadConfig(process.env, app);
}

function read(env: Env, app: AppName) {
  const production = env.text('NODE_ENV') === 'production';
  const serving = http(env, APPS[app]);
  return {
    app,
    version: VERSION,
    production,
    http: serving,
    logLevel: env.oneOf('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
    database: database(env, production),
    secrets: secrets(env, production, app),
    // People sign in at the api alone: no other app asks for what that needs.
    bootstrapAdmin: app === 'api' ? bootstrapAdmin(env, production) : null,
    fetch: fetching(env, serving.publicUrl),
    images: { proxy: env.boolean('IMAGE_PROXY', false) },
    feeds: { parserThreads: env.integer('FEED_PARSER_THREADS', { default: 1, min: 1, max: 16 }) },
    ingestion: ingestion(env),
    sources: sources(env),
    queue: queue(env),
    llm: llm(env),
    mail: mail(env, serving.publicUrl),
    newsletters: newsletters(env),
    push: push(env),
    idp: app === 'api' ? idp(env) : null,
    assistant: app === 'api' ? assistant(env, serving.publicUrl) : null,
    renderer: renderer(env),
    markdown: markdown(env),
    analytics: analytics(env),
    errors: errors(env),
    withoutEffect: withoutEffect(env),
  };
}

/** Shorter keys can be guessed by whoever holds one signed cookie. */
const SECRET_LENGTH_MIN = 16;

/** Why an app needs SESSION_SECRET in production; null where it signs nothing with it. */
function useOfSessionKey(app: AppName, hasTokenKey: boolean): string | null {
  if (app === 'api') return 'in production (it signs sessions)';
  if (app === 'greader-gateway' && !hasTokenKey)
    return 'in production when TOKEN_SECRET is unset (one of them signs the addresses of pictures)';
  return null;
}

/**
 * Without SESSION_SECRET (development) sessions end with the process: a fixed built-in key could be forged.
 */
function secrets(env: Env, production: boolean, app: AppName) {
  const session = env.secret('SESSION_SECRET');
  const token = env.secret('TOKEN_SECRET');
  const use = useOfSessionKey(app, token !== null);
  if (production && use !== null) {
    env.require('SESSION_SECRET', session, use);
    if (session !== null && session.length < SECRET_LENGTH_MIN)
      env.reject('SESSION_SECRET', `must have at least ${SECRET_LENGTH_MIN} characters in production`);
  }
  const key = session ?? randomBytes(32).toString('hex');
  return { session: key, token: token ?? key };
}

function bootstrapAdmin(env: Env, production: boolean) {
  const username = env.text('BOOTSTRAP_ADMIN_USERNAME');
  const password = env.secret('BOOTSTRAP_ADMIN_PASSWORD');
  const why = production ? 'in production (the first admin account)' : 'when the other of the pair is set';
  if (production || username !== null || password !== null) {
    env.require('BOOTSTRAP_ADMIN_USERNAME', username, why);
    env.require('BOOTSTRAP_ADMIN_PASSWORD', password, why);
  }
  return username !== null && password !== null ? { username, password } : null;
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(deepFreeze);
  return Object.freeze(value);
}
