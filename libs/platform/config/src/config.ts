import { randomBytes } from 'node:crypto';
import { ConfigError, Env } from './env';
import {
  readAnalyticsConfig,
  readAssistantConfig,
  readErrorsConfig,
  readMarkdownConfig,
  readRendererConfig,
} from './features';
import { readIdpConfig } from './identity-provider';
import { readNewslettersConfig } from './newsletters';
import { readLlmConfig } from './llm';
import { readPushConfig } from './push';
import { readWebResearchConfig } from './web-research';
import {
  readDatabaseConfig,
  readFetchConfig,
  readHttpConfig,
  readIngestionConfig,
  readQueueConfig,
  readSourcesConfig,
} from './service';
import { findIneffectiveVariables } from './ineffective-variables';
import { readMailConfigs } from './mail';

/** The processes of the service. Each has its own port, so that all five run on one machine. */
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
 * Reads the environment into one frozen, typed tree. No other code reads variables.
 * @throws ConfigError that lists every invalid variable.
 */
export function loadConfig(
  source: Readonly<Record<string, string | undefined>>,
  app: AppName = 'api',
): Config {
  const env = new Env(source);
  const config = read(env, app);
  if (env.problems.length > 0) throw new ConfigError(env.problems);
  return freezeDeep(config);
}

export function loadProcessConfig(app: AppName): Config {
  return loadConfig(process.env, app);
}

function read(env: Env, app: AppName) {
  const production = env.readText('NODE_ENV') === 'production';
  const serving = readHttpConfig(env, APPS[app]);
  const mails = readMailConfigs(env, serving.publicUrl);
  return {
    app,
    version: VERSION,
    production,
    http: serving,
    logLevel: env.readEnum(
      'LOG_LEVEL',
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'info',
    ),
    database: readDatabaseConfig(env, production),
    secrets: readSecrets(env, production, app, mails.mail !== null),
    // Users sign in only at the api, so no other app needs these variables.
    bootstrapAdmin: app === 'api' ? bootstrapAdmin(env, production) : null,
    fetch: readFetchConfig(env, serving.publicUrl),
    images: { proxy: env.readBoolean('IMAGE_PROXY', false) },
    feeds: { parserThreads: env.readInteger('FEED_PARSER_THREADS', { default: 1, min: 1, max: 16 }) },
    ingestion: readIngestionConfig(env),
    sources: readSourcesConfig(env),
    queue: readQueueConfig(env),
    llm: readLlmConfig(env),
    webResearch: readWebResearchConfig(env),
    ...mails,
    newsletters: readNewslettersConfig(env),
    push: readPushConfig(env),
    idp: app === 'api' ? readIdpConfig(env, serving) : null,
    assistant: app === 'api' ? readAssistantConfig(env, serving) : null,
    renderer: readRendererConfig(env),
    markdown: readMarkdownConfig(env),
    analytics: readAnalyticsConfig(env),
    errors: readErrorsConfig(env),
    ineffectiveVariables: findIneffectiveVariables(env),
  };
}

/** A shorter key can be guessed from one signed cookie or link. */
const SECRET_LENGTH_MIN = 16;

/** Why an app needs SESSION_SECRET in production; null when it signs nothing with it. */
function findSessionKeyUse(app: AppName, hasTokenKey: boolean, hasMail: boolean): string | null {
  if (app === 'api') return 'in production (it signs sessions)';
  if ((app === 'mailer' || app === 'ingest-worker') && hasMail && !hasTokenKey)
    return 'in production when TOKEN_SECRET is unset (one of them signs the links in mails)';
  if (app === 'greader-gateway' && !hasTokenKey)
    return 'in production when TOKEN_SECRET is unset (one of them signs the addresses of pictures)';
  return null;
}

/**
 * Without SESSION_SECRET (development) the key is random, so sessions end with the process. A built-in key
 * could be forged.
 */
function readSecrets(env: Env, production: boolean, app: AppName, hasMail: boolean) {
  const session = env.readSecret('SESSION_SECRET');
  const token = env.readSecret('TOKEN_SECRET');
  const use = findSessionKeyUse(app, token !== null, hasMail);
  if (production && use !== null) {
    env.require('SESSION_SECRET', session, use);
    rejectShort(env, 'SESSION_SECRET', session);
  }
  if (production) rejectShort(env, 'TOKEN_SECRET', token);
  const key = session ?? randomBytes(32).toString('hex');
  return { session: key, token: token ?? key };
}

function rejectShort(env: Env, name: string, secret: string | null): void {
  if (secret !== null && secret.length < SECRET_LENGTH_MIN)
    env.reject(name, `must have at least ${SECRET_LENGTH_MIN} characters in production`);
}

function bootstrapAdmin(env: Env, production: boolean) {
  const username = env.readText('BOOTSTRAP_ADMIN_USERNAME');
  const password = env.readSecret('BOOTSTRAP_ADMIN_PASSWORD');
  const why = production ? 'in production (the first admin account)' : 'when the other of the pair is set';
  if (production || username !== null || password !== null) {
    env.require('BOOTSTRAP_ADMIN_USERNAME', username, why);
    env.require('BOOTSTRAP_ADMIN_PASSWORD', password, why);
  }
  return username !== null && password !== null ? { username, password } : null;
}

function freezeDeep<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(freezeDeep);
  return Object.freeze(value);
}
