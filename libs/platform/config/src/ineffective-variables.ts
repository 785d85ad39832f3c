import type { Env } from './env';

/** A variable that is set but has no effect. Never holds the value. */
export interface IneffectiveVariable {
  readonly variable: string;
  readonly why: string;
}

const NOT_USED_YET = [
  ...['SPEECH_MODEL', 'WEB_RESEARCH_API_KEY', 'PROVIDER_BRIEFING_MODEL'],
  ...['PROVIDER_BRIEFING_ENRICHMENT_MODEL', 'IDP_AUTH_ENABLED'],
  ...['ASSISTANT_CHAT_ENABLED', 'ERROR_DSN'],
];

const MAILBOX_PARTS = ['NEWSLETTER_IMAP_HOST', 'NEWSLETTER_IMAP_USERNAME', 'NEWSLETTER_IMAP_PASSWORD'];
const MAILBOX_OPTIONS = [
  ...['NEWSLETTER_IMAP_PORT', 'NEWSLETTER_IMAP_FOLDER', 'NEWSLETTER_POLL_MINUTES', 'NEWSLETTER_ADDRESS'],
  'NEWSLETTER_MAX_MESSAGE_BYTES',
];
const PUSH_PARTS = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'];
const DATABASE_PARTS = ['DB_HOST', 'DB_PORT', 'DB_NAME', 'DB_USER', 'DB_PASSWORD'];
const MAIL_PARTS = ['SMTP_PORT', 'SMTP_TLS', 'SMTP_USER', 'SMTP_PASS'];
const OTP_MAIL_PARTS = ['OTP_SMTP_PORT', 'OTP_SMTP_TLS', 'OTP_SMTP_USER', 'OTP_SMTP_PASS'];
const PUBLIC_URLS = ['APP_BASE_URL', 'SERVICE_BASE_URL', 'SERVICE_URL'];
const MODEL_ACCESS = ['FREE_LLM_API_KEY', 'FREE_LLM_BASE_URL', 'PROVIDER_API_KEY', 'PROVIDER_BASE_URL'];
const MODEL_LIMITS = ['LLM_CONCURRENCY', 'LLM_TOKENS_PER_DAY', 'LLM_TOKENS_PER_USER_PER_DAY'];
const MODEL_NAMES = ['CHAT_MODEL', 'EMBEDDING_MODEL'];
const TRACING_KEYS = ['TRACING_PUBLIC_KEY', 'TRACING_SECRET_KEY'];
const TRACING_HOSTS = ['TRACING_HOST', 'TRACING_BASE_URL'];

/** Variables that are set but have no effect, for one log line at start. */
export function findIneffectiveVariables(env: Env): readonly IneffectiveVariable[] {
  const isSet = (variable: string) => env.readSecret(variable) !== null;
  const listSet = (variables: readonly string[], why: string) =>
    variables.filter(isSet).map((variable) => ({ variable, why }));
  const describeNeed = (other: string) => `it needs ${other}`;
  return [
    ...listSet(NOT_USED_YET, 'nothing in this version uses it'),
    ...(MAILBOX_PARTS.every(isSet)
      ? []
      : listSet(
          [...MAILBOX_PARTS, ...MAILBOX_OPTIONS],
          describeNeed(MAILBOX_PARTS.filter((part) => !isSet(part)).join(' and ')),
        )),
    ...(PUSH_PARTS.every(isSet)
      ? []
      : listSet(
          [...PUSH_PARTS, 'VAPID_EMAIL'],
          describeNeed(PUSH_PARTS.filter((part) => !isSet(part)).join(' and ')),
        )),
    ...(isSet('ERROR_DSN') ? [] : listSet(['ERROR_ENVIRONMENT'], describeNeed('ERROR_DSN'))),
    ...(isSet('DATABASE_URL') ? listSet(DATABASE_PARTS, 'DATABASE_URL is used instead') : []),
    ...(!env.readBoolean('AI_ENABLED', true) ? listSet(MODEL_ACCESS, 'AI_ENABLED is false') : []),
    ...listIncompleteMail(isSet, listSet),
    ...(MODEL_ACCESS.some(isSet)
      ? []
      : listSet([...MODEL_NAMES, ...MODEL_LIMITS], describeNeed('a model key or base URL'))),
    ...(TRACING_KEYS.every(isSet)
      ? []
      : listSet([...TRACING_KEYS, ...TRACING_HOSTS], describeNeed(TRACING_KEYS.join(' and ')))),
  ];
}

/** Parts of a mail server without the others that delivery needs. */
function listIncompleteMail(
  isSet: (variable: string) => boolean,
  listSet: (variables: readonly string[], why: string) => IneffectiveVariable[],
): IneffectiveVariable[] {
  const hasServer = isSet('SMTP_HOST') && isSet('SMTP_FROM');
  const hasOtpServer =
    (isSet('OTP_SMTP_HOST') || isSet('SMTP_HOST')) && (isSet('OTP_SMTP_FROM') || isSet('SMTP_FROM'));
  const otp = [...OTP_MAIL_PARTS, 'OTP_SMTP_HOST', 'OTP_SMTP_FROM', 'SMTP_USERNAME', 'SMTP_PASSWORD'];
  return [
    ...(hasServer
      ? []
      : listSet(['SMTP_HOST', 'SMTP_FROM', ...MAIL_PARTS], 'it needs SMTP_HOST and SMTP_FROM')),
    ...(hasServer && !PUBLIC_URLS.some(isSet)
      ? listSet(['SMTP_HOST'], 'digests need APP_BASE_URL; only one-time passwords are mailed')
      : []),
    ...(hasOtpServer ? [] : listSet(otp, 'it needs OTP_SMTP_HOST and OTP_SMTP_FROM, or SMTP_*')),
  ];
}
