import type { Env } from './env';

/* Optional features: each is null, and so inert, until everything that it needs is set. */

/** At the provider that is asked when no base URL is set: small, quick, and knows JSON Schema. */
const CHAT_MODEL = 'gpt-5.4-mini';

/** How a provider is reached: without a key, as gateways of one's own are; null base URL: its usual one. */
interface Access {
  readonly apiKey: string | null;
  readonly baseUrl: string | null;
}

/** A key and a base URL belong together: no provider is ever sent the key of another one. */
function accessTo(env: Env, provider: 'FREE_LLM' | 'PROVIDER'): Access | null {
  const apiKey = env.secret(`${provider}_API_KEY`);
  const baseUrl = env.url(`${provider}_BASE_URL`);
  return apiKey === null && baseUrl === null ? null : { apiKey, baseUrl };
}

/** Chat and embeddings; FREE_LLM_* first, PROVIDER_* as the fallback. Speech always needs the provider. */
export function llm(env: Env) {
  const provider = accessTo(env, 'PROVIDER');
  const free = accessTo(env, 'FREE_LLM');
  const briefingModel = env.text('PROVIDER_BRIEFING_MODEL');
  const tracing = {
    publicKey: env.secret('TRACING_PUBLIC_KEY'),
    secretKey: env.secret('TRACING_SECRET_KEY'),
  };
  const tracingHost = env.url('TRACING_HOST') ?? env.url('TRACING_BASE_URL');
  return {
    chat: free ?? provider,
    speech: provider,
    models: {
      chat: env.text('CHAT_MODEL') ?? CHAT_MODEL,
      embedding: env.text('EMBEDDING_MODEL'),
      speech: env.text('SPEECH_MODEL'),
      briefing: briefingModel,
      enrichment: env.text('PROVIDER_BRIEFING_ENRICHMENT_MODEL') ?? briefingModel,
    },
    webResearchKey: env.secret('WEB_RESEARCH_API_KEY'),
    tracing:
      tracing.publicKey !== null && tracing.secretKey !== null ? { host: tracingHost, ...tracing } : null,
  };
}

/** Outbound mail. Links need an absolute address, so without one mail stays off. */
export function mail(env: Env, publicUrl: string | null) {
  const host = env.text('SMTP_HOST');
  const from = env.text('SMTP_FROM');
  const tls = env.oneOf('SMTP_TLS', ['starttls', 'ssl', 'none'], 'starttls');
  const port = env.integer('SMTP_PORT', { default: tls === 'ssl' ? 465 : 587, min: 1, max: 65_535 });
  const user = env.text('SMTP_USER') ?? env.text('SMTP_USERNAME');
  const password = env.secret('SMTP_PASS') ?? env.secret('SMTP_PASSWORD');
  return host === null || from === null || publicUrl === null
    ? null
    : { host, port, tls, from, user, password, publicUrl };
}

/** The shared mailbox of newsletters. */
export function newsletters(env: Env) {
  const host = env.text('NEWSLETTER_IMAP_HOST');
  const username = env.text('NEWSLETTER_IMAP_USERNAME');
  const password = env.secret('NEWSLETTER_IMAP_PASSWORD');
  const settings = {
    port: env.integer('NEWSLETTER_IMAP_PORT', { default: 993, min: 1, max: 65_535 }),
    folder: env.text('NEWSLETTER_IMAP_FOLDER') ?? 'INBOX',
    pollMinutes: env.integer('NEWSLETTER_POLL_MINUTES', { default: 15, min: 1, max: 1440 }),
    maxMessageBytes: env.integer('NEWSLETTER_MAX_MESSAGE_BYTES', {
      default: 5_242_880,
      min: 1024,
      max: 104_857_600,
    }),
  };
  return host === null || username === null || password === null
    ? null
    : { host, username, password, ...settings };
}

export function push(env: Env) {
  const publicKey = env.text('VAPID_PUBLIC_KEY');
  const privateKey = env.secret('VAPID_PRIVATE_KEY');
  const contact = env.text('VAPID_EMAIL') ?? 'mailto:admin@localhost';
  return publicKey === null || privateKey === null ? null : { publicKey, privateKey, contact };
}

export function idp(env: Env) {
  if (!env.boolean('IDP_AUTH_ENABLED', false)) return null;
  const serverUrl = env.url('IDP_SERVER_URL');
  const [realm, clientId] = [env.text('IDP_REALM'), env.text('IDP_CLIENT_ID')];
  const clientSecret = env.secret('IDP_CLIENT_SECRET');
  const why = 'when IDP_AUTH_ENABLED is true';
  env.require('IDP_SERVER_URL', serverUrl, why);
  env.require('IDP_REALM', realm, why);
  env.require('IDP_CLIENT_ID', clientId, why);
  env.require('IDP_CLIENT_SECRET', clientSecret, why);
  return { serverUrl, realm, clientId, clientSecret };
}

const LOOPBACK_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** The embedded assistant: HTTPS (or loopback), and never our own origin, whose cookies it would share. */
export function assistant(env: Env, publicUrl: string | null) {
  if (!env.boolean('ASSISTANT_CHAT_ENABLED', false)) return null;
  const baseUrl = env.url('ASSISTANT_CHAT_BASE_URL');
  const appToken = env.secret('ASSISTANT_CHAT_APP_TOKEN');
  env.require('ASSISTANT_CHAT_BASE_URL', baseUrl, 'when ASSISTANT_CHAT_ENABLED is true');
  env.require('ASSISTANT_CHAT_APP_TOKEN', appToken, 'when ASSISTANT_CHAT_ENABLED is true');
  if (baseUrl === null || appToken === null) return null;
  const url = new URL(baseUrl);
  const problem = problemOfAssistant(url, publicUrl);
  if (problem !== null) env.reject('ASSISTANT_CHAT_BASE_URL', problem);
  return { baseUrl, origin: url.origin, appToken, title: env.text('ASSISTANT_CHAT_TITLE') ?? 'Assistant' };
}

function problemOfAssistant(url: URL, publicUrl: string | null): string | null {
  if (url.username !== '' || url.password !== '') return 'must not contain a user or a password';
  if (url.protocol !== 'https:' && !LOOPBACK_HOSTS.includes(url.hostname))
    return 'must be HTTPS (HTTP only for localhost, 127.0.0.1 and [::1])';
  if (publicUrl !== null && sameSite(url, new URL(publicUrl))) return "must not be the service's own origin";
  return null;
}

/** The same origin in every spelling: case and default ports are gone by then, a root dot is not. */
function sameSite(one: URL, other: URL): boolean {
  const spelt = ({ origin }: URL) => origin.replace(/\.(?=:\d+$|$)/, '');
  return spelt(one) === spelt(other);
}

/**
 * scheme://host[:port] and nothing else: whatever else is written would be dropped or misread by the browser.
 */
const PROXY_FORM = /^https?:\/\/(?:\[[0-9a-f:.]+\]|[^\s/?#@:[\]]+)(?::(\d{1,5}))?$/i;

/** The browser renderer leaves only through this proxy; direct egress must be blocked by the operator. */
export function renderer(env: Env) {
  const variable = 'PUBLIC_RENDERER_EGRESS_PROXY';
  const value = env.secret(variable);
  const browser = env.text('RENDERER_BROWSER');
  if (value === null) return null;
  const form = PROXY_FORM.exec(value);
  const port = Number(form?.[1] ?? 80);
  if (form && port >= 1 && port <= 65_535 && URL.canParse(value)) return { egressProxy: value, browser };
  env.reject(
    variable,
    'must be http(s)://host or http(s)://host:port, without whitespace, path, query or user',
  );
  return null;
}

/** A program of the operator's that makes Markdown of a page; looked for on PATH under a name of ours. */
export function markdown(env: Env) {
  const program = env.text('MARKDOWN_EXTRACTOR') ?? 'reader-markdown';
  return program === 'none' ? null : { program, searchPath: env.text('PATH') ?? '' };
}

export function analytics(env: Env) {
  return {
    enabled: env.boolean('ANALYTICS_ENABLED', true),
    retentionDays: env.integer('ANALYTICS_RETENTION_DAYS', { default: 180, min: 1, max: 36_500 }),
  };
}

/** Error tracking: nothing initialises without a DSN, and without one there is no environment to name. */
export function errors(env: Env) {
  const dsn = env.url('ERROR_DSN');
  return {
    dsn,
    environment: dsn === null ? null : (env.text('ERROR_ENVIRONMENT') ?? 'production'),
    frontendDsn: env.url('ERROR_DSN_FRONTEND'),
  };
}
