import type { Env } from './env';

/* Optional features: each is null, and so inert, until everything that it needs is set. */

/** At the provider that is asked when no base URL is set: small, quick, and knows JSON Schema. */
const CHAT_MODEL = 'gpt-5.4-mini';

/** How a provider is reached: without a key, as gateways of one's own are; null base URL: its usual one. */
interface ProviderAccess {
  readonly apiKey: string | null;
  readonly baseUrl: string | null;
}

/** A key and a base URL belong together: no provider is ever sent the key of another one. */
function readProviderAccess(env: Env, provider: 'FREE_LLM' | 'PROVIDER'): ProviderAccess | null {
  const apiKey = env.readSecret(`${provider}_API_KEY`);
  const baseUrl = env.readUrl(`${provider}_BASE_URL`);
  return apiKey === null && baseUrl === null ? null : { apiKey, baseUrl };
}

/** Chat and embeddings; FREE_LLM_* first, PROVIDER_* as the fallback. Speech always needs the provider. */
export function readLlmConfig(env: Env) {
  const provider = readProviderAccess(env, 'PROVIDER');
  const free = readProviderAccess(env, 'FREE_LLM');
  const briefingModel = env.readText('PROVIDER_BRIEFING_MODEL');
  const tracing = {
    publicKey: env.readSecret('TRACING_PUBLIC_KEY'),
    secretKey: env.readSecret('TRACING_SECRET_KEY'),
  };
  const tracingHost = env.readUrl('TRACING_HOST') ?? env.readUrl('TRACING_BASE_URL');
  return {
    chat: free ?? provider,
    speech: provider,
    models: {
      chat: env.readText('CHAT_MODEL') ?? CHAT_MODEL,
      embedding: env.readText('EMBEDDING_MODEL'),
      speech: env.readText('SPEECH_MODEL'),
      briefing: briefingModel,
      enrichment: env.readText('PROVIDER_BRIEFING_ENRICHMENT_MODEL') ?? briefingModel,
    },
    webResearchKey: env.readSecret('WEB_RESEARCH_API_KEY'),
    tracing:
      tracing.publicKey !== null && tracing.secretKey !== null ? { host: tracingHost, ...tracing } : null,
  };
}

/** Outbound mail. Links need an absolute address, so without one mail stays off. */
export function readMailConfig(env: Env, publicUrl: string | null) {
  const host = env.readText('SMTP_HOST');
  const from = env.readText('SMTP_FROM');
  const tls = env.readEnum('SMTP_TLS', ['starttls', 'ssl', 'none'], 'starttls');
  const port = env.readInteger('SMTP_PORT', { default: tls === 'ssl' ? 465 : 587, min: 1, max: 65_535 });
  const user = env.readText('SMTP_USER') ?? env.readText('SMTP_USERNAME');
  const password = env.readSecret('SMTP_PASS') ?? env.readSecret('SMTP_PASSWORD');
  return host === null || from === null || publicUrl === null
    ? null
    : { host, port, tls, from, user, password, publicUrl };
}

/** The shared mailbox of newsletters. */
export function readNewslettersConfig(env: Env) {
  const host = env.readText('NEWSLETTER_IMAP_HOST');
  const username = env.readText('NEWSLETTER_IMAP_USERNAME');
  const password = env.readSecret('NEWSLETTER_IMAP_PASSWORD');
  const settings = {
    port: env.readInteger('NEWSLETTER_IMAP_PORT', { default: 993, min: 1, max: 65_535 }),
    folder: env.readText('NEWSLETTER_IMAP_FOLDER') ?? 'INBOX',
    pollMinutes: env.readInteger('NEWSLETTER_POLL_MINUTES', { default: 15, min: 1, max: 1440 }),
    maxMessageBytes: env.readInteger('NEWSLETTER_MAX_MESSAGE_BYTES', {
      default: 5_242_880,
      min: 1024,
      max: 104_857_600,
    }),
  };
  return host === null || username === null || password === null
    ? null
    : { host, username, password, ...settings };
}

export function readPushConfig(env: Env) {
  const publicKey = env.readText('VAPID_PUBLIC_KEY');
  const privateKey = env.readSecret('VAPID_PRIVATE_KEY');
  const contact = env.readText('VAPID_EMAIL') ?? 'mailto:admin@localhost';
  return publicKey === null || privateKey === null ? null : { publicKey, privateKey, contact };
}

export function readIdpConfig(env: Env) {
  if (!env.readBoolean('IDP_AUTH_ENABLED', false)) return null;
  const serverUrl = env.readUrl('IDP_SERVER_URL');
  const [realm, clientId] = [env.readText('IDP_REALM'), env.readText('IDP_CLIENT_ID')];
  const clientSecret = env.readSecret('IDP_CLIENT_SECRET');
  const why = 'when IDP_AUTH_ENABLED is true';
  env.require('IDP_SERVER_URL', serverUrl, why);
  env.require('IDP_REALM', realm, why);
  env.require('IDP_CLIENT_ID', clientId, why);
  env.require('IDP_CLIENT_SECRET', clientSecret, why);
  return { serverUrl, realm, clientId, clientSecret };
}

const LOOPBACK_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** The embedded assistant: HTTPS (or loopback), and never our own origin, whose cookies it would share. */
export function readAssistantConfig(env: Env, publicUrl: string | null) {
  if (!env.readBoolean('ASSISTANT_CHAT_ENABLED', false)) return null;
  const baseUrl = env.readUrl('ASSISTANT_CHAT_BASE_URL');
  const appToken = env.readSecret('ASSISTANT_CHAT_APP_TOKEN');
  env.require('ASSISTANT_CHAT_BASE_URL', baseUrl, 'when ASSISTANT_CHAT_ENABLED is true');
  env.require('ASSISTANT_CHAT_APP_TOKEN', appToken, 'when ASSISTANT_CHAT_ENABLED is true');
  if (baseUrl === null || appToken === null) return null;
  const url = new URL(baseUrl);
  const problem = findAssistantUrlProblem(url, publicUrl);
  if (problem !== null) env.reject('ASSISTANT_CHAT_BASE_URL', problem);
  return {
    baseUrl,
    origin: url.origin,
    appToken,
    title: env.readText('ASSISTANT_CHAT_TITLE') ?? 'Assistant',
  };
}

function findAssistantUrlProblem(url: URL, publicUrl: string | null): string | null {
  if (url.username !== '' || url.password !== '') return 'must not contain a user or a password';
  if (url.protocol !== 'https:' && !LOOPBACK_HOSTS.includes(url.hostname))
    return 'must be HTTPS (HTTP only for localhost, 127.0.0.1 and [::1])';
  if (publicUrl !== null && isSameOrigin(url, new URL(publicUrl)))
    return "must not be the service's own origin";
  return null;
}

/** The same origin in every spelling: case and default ports are gone by then, a root dot is not. */
function isSameOrigin(one: URL, other: URL): boolean {
  const normalizeOrigin = ({ origin }: URL) => origin.replace(/\.(?=:\d+$|$)/, '');
  return normalizeOrigin(one) === normalizeOrigin(other);
}

/**
 * scheme://host[:port] and nothing else: whatever else is written would be dropped or misread by the browser.
 */
const PROXY_FORM = /^https?:\/\/(?:\[[0-9a-f:.]+\]|[^\s/?#@:[\]]+)(?::(\d{1,5}))?$/i;

/** The browser renderer leaves only through this proxy; direct egress must be blocked by the operator. */
export function readRendererConfig(env: Env) {
  const variable = 'PUBLIC_RENDERER_EGRESS_PROXY';
  const value = env.readSecret(variable);
  const browser = env.readText('RENDERER_BROWSER');
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
export function readMarkdownConfig(env: Env) {
  const program = env.readText('MARKDOWN_EXTRACTOR') ?? 'reader-markdown';
  return program === 'none' ? null : { program, searchPath: env.readText('PATH') ?? '' };
}

export function readAnalyticsConfig(env: Env) {
  return {
    enabled: env.readBoolean('ANALYTICS_ENABLED', true),
    retentionDays: env.readInteger('ANALYTICS_RETENTION_DAYS', { default: 180, min: 1, max: 36_500 }),
  };
}

/** Error tracking: nothing initialises without a DSN, and without one there is no environment to name. */
export function readErrorsConfig(env: Env) {
  const dsn = env.readUrl('ERROR_DSN');
  return {
    dsn,
    environment: dsn === null ? null : (env.readText('ERROR_ENVIRONMENT') ?? 'production'),
    frontendDsn: env.readUrl('ERROR_DSN_FRONTEND'),
  };
}
