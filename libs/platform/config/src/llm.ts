import type { Env } from './env';

/** Used at the default provider (no base URL set): small, fast, supports JSON Schema. */
const CHAT_MODEL = 'gpt-5.4-mini';
/** Speaks at the default provider; a server of one's own needs SPEECH_MODEL. */
const SPEECH_MODEL = 'gpt-4o-mini-tts';
const SPEECH_VOICE = 'alloy';
/** Ten long articles for a user, and five such users; the default provider takes about one cent a minute. */
const SPEECH_MINUTES_PER_USER_PER_DAY = 120;
const SPEECH_MINUTES_PER_DAY = 600;
const SPEECH_MINUTES_MAX = 1_000_000;
/** About 30 hours at the 160 kbit/s of the default provider. */
const SPEECH_STORAGE_MB = 2_048;
const SPEECH_STORAGE_MB_MAX = 1_000_000;
const TOKENS_PER_DAY_MAX = 1_000_000_000_000;

/**
 * How to reach a provider. Null `apiKey`: a gateway without a key. Null `baseUrl`: the provider's default.
 */
interface ProviderAccess {
  readonly apiKey: string | null;
  readonly baseUrl: string | null;
}

/** A key and a base URL belong together, so that no provider receives the key of another one. */
function readProviderAccess(env: Env, provider: 'FREE_LLM' | 'PROVIDER'): ProviderAccess | null {
  const apiKey = env.readSecret(`${provider}_API_KEY`);
  const baseUrl = env.readUrl(`${provider}_BASE_URL`);
  return apiKey === null && baseUrl === null ? null : { apiKey, baseUrl };
}

/**
 * Chat and embeddings use FREE_LLM_*, then PROVIDER_*. Speech always needs PROVIDER_*. With AI_ENABLED off
 * there is no provider, so that nothing is sent to one.
 */
export function readLlmConfig(env: Env) {
  const enabled = env.readBoolean('AI_ENABLED', true);
  const provider = readProviderAccess(env, 'PROVIDER');
  const free = readProviderAccess(env, 'FREE_LLM');
  const briefingModel = env.readText('PROVIDER_BRIEFING_MODEL');
  const speech = readSpeechConfig(env, provider);
  return {
    enabled,
    chat: enabled ? (free ?? provider) : null,
    speech: enabled ? speech : null,
    models: {
      chat: env.readText('CHAT_MODEL') ?? CHAT_MODEL,
      embedding: env.readText('EMBEDDING_MODEL'),
      briefing: briefingModel,
      enrichment: env.readText('PROVIDER_BRIEFING_ENRICHMENT_MODEL') ?? briefingModel,
    },
    /** Prompts that one process has under way at a time. */
    concurrency: env.readInteger('LLM_CONCURRENCY', { default: 4, min: 1, max: 64 }),
    tokensPerDay: env.readLimit('LLM_TOKENS_PER_DAY', TOKENS_PER_DAY_MAX),
    tokensPerUserPerDay: env.readLimit('LLM_TOKENS_PER_USER_PER_DAY', TOKENS_PER_DAY_MAX),
    tracing: readTracingConfig(env),
  };
}

/** Null without a key and a model's name: a chat server without a key rarely speaks. */
function readSpeechConfig(env: Env, provider: ProviderAccess | null) {
  const model = env.readText('SPEECH_MODEL');
  const minuteRule = { min: 0, max: SPEECH_MINUTES_MAX };
  const limits = {
    minutesPerUserPerDay: env.readInteger('SPEECH_MINUTES_PER_USER_PER_DAY', {
      default: SPEECH_MINUTES_PER_USER_PER_DAY,
      ...minuteRule,
    }),
    minutesPerDay: env.readInteger('SPEECH_MINUTES_PER_DAY', {
      default: SPEECH_MINUTES_PER_DAY,
      ...minuteRule,
    }),
    storageMegabytes: env.readInteger('SPEECH_STORAGE_MB', {
      default: SPEECH_STORAGE_MB,
      min: 1,
      max: SPEECH_STORAGE_MB_MAX,
    }),
  };
  if (provider === null || (provider.apiKey === null && model === null)) return null;
  const voice = env.readText('SPEECH_VOICE') ?? SPEECH_VOICE;
  return { ...provider, model: model ?? SPEECH_MODEL, voice, ...limits };
}

/** Both keys or none. */
function readTracingConfig(env: Env) {
  const publicKey = env.readSecret('TRACING_PUBLIC_KEY');
  const secretKey = env.readSecret('TRACING_SECRET_KEY');
  const host = env.readUrl('TRACING_HOST') ?? env.readUrl('TRACING_BASE_URL');
  return publicKey === null || secretKey === null ? null : { host, publicKey, secretKey };
}
