import type { Env } from './env';

/** A variable that is set but has no effect. Never holds the value. */
export interface IneffectiveVariable {
  readonly variable: string;
  readonly why: string;
}

const MAILBOX_PARTS = ['NEWSLETTER_IMAP_HOST', 'NEWSLETTER_IMAP_USERNAME', 'NEWSLETTER_IMAP_PASSWORD'];
const MAILBOX_OPTIONS = [
  ...['NEWSLETTER_IMAP_PORT', 'NEWSLETTER_IMAP_FOLDER', 'NEWSLETTER_POLL_MINUTES', 'NEWSLETTER_ADDRESS'],
  'NEWSLETTER_MAX_MESSAGE_BYTES',
];
const PUSH_PARTS = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'];
const DATABASE_PARTS = ['DB_HOST', 'DB_PORT', 'DB_NAME', 'DB_USER', 'DB_PASSWORD'];
const MAIL_PARTS = ['SMTP_PORT', 'SMTP_TLS', 'SMTP_USER', 'SMTP_PASS'];
const OTP_MAIL_PARTS = ['OTP_SMTP_PORT', 'OTP_SMTP_TLS', 'OTP_SMTP_USER', 'OTP_SMTP_PASS'];
const IDP_PARTS = [
  ...['IDP_SERVER_URL', 'IDP_REALM', 'IDP_CLIENT_ID', 'IDP_CLIENT_SECRET'],
  ...['IDP_ROLE_CLAIM', 'IDP_ADMIN_ROLE'],
];
const ASSISTANT_PARTS = [...['ASSISTANT_CHAT_BASE_URL', 'ASSISTANT_CHAT_APP_TOKEN', 'ASSISTANT_CHAT_TITLE']];
const PUBLIC_URLS = ['APP_BASE_URL', 'SERVICE_BASE_URL', 'SERVICE_URL'];
const MODEL_ACCESS = ['FREE_LLM_API_KEY', 'FREE_LLM_BASE_URL', 'PROVIDER_API_KEY', 'PROVIDER_BASE_URL'];
const MODEL_LIMITS = ['LLM_CONCURRENCY', 'LLM_TOKENS_PER_DAY', 'LLM_TOKENS_PER_USER_PER_DAY'];
const MODEL_NAMES = [
  ...['CHAT_MODEL', 'EMBEDDING_MODEL', 'PROVIDER_BRIEFING_MODEL'],
  'PROVIDER_BRIEFING_ENRICHMENT_MODEL',
];
const SPEECH_ACCESS = ['PROVIDER_API_KEY', 'PROVIDER_BASE_URL'];
const SPEECH_OPTIONS = [
  ...['SPEECH_MODEL', 'SPEECH_VOICE', 'SPEECH_MINUTES_PER_DAY', 'SPEECH_MINUTES_PER_USER_PER_DAY'],
  'SPEECH_STORAGE_MB',
];
const TRACING_KEYS = ['TRACING_PUBLIC_KEY', 'TRACING_SECRET_KEY'];
const TRACING_HOSTS = ['TRACING_HOST', 'TRACING_BASE_URL'];

/** Variables that are set but have no effect, for one log line at start. */
export function findIneffectiveVariables(env: Env): readonly IneffectiveVariable[] {
  const isSet = (variable: string) => env.readSecret(variable) !== null;
  const listSet = (variables: readonly string[], why: string) =>
    variables.filter(isSet).map((variable) => ({ variable, why }));
  return [
    ...listIdleIntegrations(env, isSet),
    ...listIdleModels(env, isSet),
    { isIdle: isSet('DATABASE_URL'), variables: DATABASE_PARTS, why: 'DATABASE_URL is used instead' },
  ]
    .filter(({ isIdle }) => isIdle)
    .flatMap(({ variables, why }) => listSet(variables, why))
    .concat(listIncompleteMail(isSet, listSet));
}

const ERROR_DSNS = ['ERROR_DSN', 'ERROR_DSN_FRONTEND'];

/** Variables without effect while `isIdle`. */
interface Idle {
  readonly isIdle: boolean;
  readonly variables: readonly string[];
  readonly why: string;
}
type IsSet = (variable: string) => boolean;

/** All of `parts` must be set, or none of them and of `others` has an effect. */
function requireAll(isSet: IsSet, parts: readonly string[], others: readonly string[]): Idle {
  const missing = parts.filter((part) => !isSet(part));
  return {
    isIdle: missing.length > 0,
    variables: [...parts, ...others],
    why: describeNeed(missing.join(' and ')),
  };
}

function requireOne(isSet: IsSet, part: string, variables: readonly string[]): Idle {
  return { isIdle: !isSet(part), variables, why: describeNeed(part) };
}

function requireSwitch(env: Env, name: string, variables: readonly string[]): Idle {
  return { isIdle: !env.readBoolean(name, false), variables, why: describeNeed(name) };
}

function describeNeed(other: string): string {
  return `it needs ${other}`;
}

function listIdleIntegrations(env: Env, isSet: IsSet): readonly Idle[] {
  return [
    requireAll(isSet, MAILBOX_PARTS, MAILBOX_OPTIONS),
    requireAll(isSet, PUSH_PARTS, ['VAPID_EMAIL']),
    requireSwitch(env, 'IDP_AUTH_ENABLED', IDP_PARTS),
    requireSwitch(env, 'ASSISTANT_CHAT_ENABLED', ASSISTANT_PARTS),
    {
      isIdle: !ERROR_DSNS.some(isSet),
      variables: ['ERROR_ENVIRONMENT'],
      why: describeNeed(ERROR_DSNS.join(' or ')),
    },
    requireOne(isSet, 'WEB_RESEARCH_API_KEY', ['WEB_RESEARCH_BASE_URL']),
  ];
}

function listIdleModels(env: Env, isSet: IsSet): readonly Idle[] {
  const [hasModel, canSpeak] = [MODEL_ACCESS.some(isSet), SPEECH_ACCESS.some(isSet)];
  const isEnabled = env.readBoolean('AI_ENABLED', true);
  const models = [...MODEL_NAMES, ...MODEL_LIMITS];
  return [
    { isIdle: !isEnabled, variables: MODEL_ACCESS, why: 'AI_ENABLED is false' },
    { isIdle: !hasModel, variables: models, why: describeNeed('a model key or base URL') },
    {
      isIdle: isEnabled && isKeyWithoutAddress(isSet),
      variables: ['PROVIDER_BASE_URL'],
      why: KEY_WITHOUT_ADDRESS,
    },
    { isIdle: !canSpeak, variables: SPEECH_OPTIONS, why: describeNeed(SPEECH_ACCESS.join(' or ')) },
    { ...requireAll(isSet, TRACING_KEYS, TRACING_HOSTS), why: describeNeed(TRACING_KEYS.join(' and ')) },
  ];
}

const KEY_WITHOUT_ADDRESS =
  'FREE_LLM_API_KEY is used, and without FREE_LLM_BASE_URL it is sent to https://api.openai.com/v1. Set ' +
  'FREE_LLM_BASE_URL, or set PROVIDER_API_KEY instead of FREE_LLM_API_KEY';

/** A key is never sent to another provider's address. Speech may use that address with a key or a model. */
function isKeyWithoutAddress(isSet: IsSet): boolean {
  const speaks = isSet('PROVIDER_API_KEY') || isSet('SPEECH_MODEL');
  return isSet('FREE_LLM_API_KEY') && !isSet('FREE_LLM_BASE_URL') && !speaks;
}

/** Parts of a mail server without the others that delivery needs. */
function listIncompleteMail(
  isSet: (variable: string) => boolean,
  listSet: (variables: readonly string[], why: string) => IneffectiveVariable[],
): IneffectiveVariable[] {
  const missing = ['SMTP_HOST', 'SMTP_FROM'].filter((part) => !isSet(part));
  const missingForOtp = missing.filter((part) => !isSet(`OTP_${part}`));
  const otp = [...OTP_MAIL_PARTS, 'OTP_SMTP_HOST', 'OTP_SMTP_FROM', 'SMTP_USERNAME', 'SMTP_PASSWORD'];
  const otpNeeds = missingForOtp.map((part) => `OTP_${part} or ${part}`).join(', and ');
  return [
    ...(missing.length === 0
      ? []
      : listSet(['SMTP_HOST', 'SMTP_FROM', ...MAIL_PARTS], describeNeed(missing.join(' and ')))),
    ...(missing.length === 0 && !PUBLIC_URLS.some(isSet)
      ? listSet(['SMTP_HOST'], 'digests need APP_BASE_URL; only one-time passwords are mailed')
      : []),
    ...(missingForOtp.length === 0 ? [] : listSet(otp, describeNeed(otpNeeds))),
  ];
}
