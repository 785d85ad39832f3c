import type { Env } from './env';

/* Optional features: each is null (disabled) until everything it needs is set. */

const LOOPBACK_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

interface ServiceAddress {
  readonly publicUrl: string | null;
  readonly port: number;
}

/**
 * The embedded assistant: HTTPS (or loopback), and never our own origin, because it would share our cookies.
 */
export function readAssistantConfig(env: Env, service: ServiceAddress) {
  if (!env.readBoolean('ASSISTANT_CHAT_ENABLED', false)) return null;
  const baseUrl = env.readUrl('ASSISTANT_CHAT_BASE_URL');
  const appToken = env.readSecret('ASSISTANT_CHAT_APP_TOKEN');
  env.require('ASSISTANT_CHAT_BASE_URL', baseUrl, 'when ASSISTANT_CHAT_ENABLED is true');
  env.require('ASSISTANT_CHAT_APP_TOKEN', appToken, 'when ASSISTANT_CHAT_ENABLED is true');
  if (baseUrl === null || appToken === null) return null;
  const url = new URL(baseUrl);
  const problem = findAssistantUrlProblem(url, service);
  if (problem !== null) env.reject('ASSISTANT_CHAT_BASE_URL', problem);
  return {
    baseUrl,
    origin: url.origin,
    appToken,
    title: env.readText('ASSISTANT_CHAT_TITLE') ?? 'Assistant',
  };
}

function findAssistantUrlProblem(url: URL, { publicUrl, port }: ServiceAddress): string | null {
  if (url.username !== '' || url.password !== '') return 'must not contain a user or a password';
  if (url.protocol !== 'https:' && !LOOPBACK_HOSTS.includes(url.hostname))
    return 'must be HTTPS (HTTP only for localhost, 127.0.0.1 and [::1])';
  // Without a public URL, users reach the service on its own machine at its port.
  const isOwn =
    publicUrl === null
      ? LOOPBACK_HOSTS.includes(url.hostname) && readPort(url) === port
      : isSameOrigin(url, new URL(publicUrl));
  return isOwn ? "must not be the service's own origin" : null;
}

function readPort({ port, protocol }: URL): number {
  return port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
}

/** Compares host names without a root dot. `URL` has already normalised case and default ports. */
export function isSameOrigin(one: URL, other: URL): boolean {
  const normalizeOrigin = ({ origin }: URL) => origin.replace(/\.(?=:\d+$|$)/, '');
  return normalizeOrigin(one) === normalizeOrigin(other);
}

/**
 * Only scheme://host[:port]. The browser would drop or misread anything more: a backslash begins a path, and
 * `,` and `;` separate several proxies.
 */
const PROXY_FORM = /^https?:\/\/(?:\[[0-9a-f:.]+\]|[\p{L}\p{M}\p{N}._-]+)(?::(\d{1,5}))?$/iu;

/** The browser renderer uses only this proxy. The operator must block direct egress. */
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

/** An operator's program that converts a page to Markdown, found on PATH under a fixed name. */
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

/** scheme://public key@host[:port]/[path/]project: anything else would silently report nothing. */
const DSN_FORM = /^https?:\/\/\w+(?::\w+)?@[^\s/?#@]+\/(?:[\w.-]+\/)*\d+$/i;

function readDsn(env: Env, variable: string): string | null {
  const dsn = env.readUrl(variable);
  if (dsn === null || (DSN_FORM.test(dsn) && URL.canParse(dsn))) return dsn;
  env.reject(variable, 'must be the DSN of a project, such as https://key@errors.example.org/1');
  return null;
}

/** Browsers get this one, so it must not have the secret key that older projects have as well. */
function readFrontendDsn(env: Env, variable: string): string | null {
  const dsn = readDsn(env, variable);
  if (dsn === null || !URL.canParse(dsn) || new URL(dsn).password === '') return dsn;
  env.reject(variable, 'must not contain a secret key: only https://public key@host/project');
  return null;
}

/** Error tracking starts only with a DSN; without one there is no environment either. */
export function readErrorsConfig(env: Env) {
  const dsn = readDsn(env, 'ERROR_DSN');
  const frontendDsn = readFrontendDsn(env, 'ERROR_DSN_FRONTEND');
  const isOff = dsn === null && frontendDsn === null;
  return {
    dsn,
    environment: isOff ? null : (env.readText('ERROR_ENVIRONMENT') ?? 'production'),
    frontendDsn,
  };
}
