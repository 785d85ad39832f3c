import type { Env } from './env';

/** Used at the default provider (no base URL set): small, fast, supports JSON Schema. */
const CHAT_MODEL = 'gpt-5.4-mini';
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
  return {
    enabled,
    chat: enabled ? (free ?? provider) : null,
    speech: enabled ? provider : null,
    models: {
      chat: env.readText('CHAT_MODEL') ?? CHAT_MODEL,
      embedding: env.readText('EMBEDDING_MODEL'),
      speech: env.readText('SPEECH_MODEL'),
      briefing: briefingModel,
      enrichment: env.readText('PROVIDER_BRIEFING_ENRICHMENT_MODEL') ?? briefingModel,
    },
    /** Prompts that one process has under way at a time. */
    concurrency: env.readInteger('LLM_CONCURRENCY', { default: 4, min: 1, max: 64 }),
    tokensPerDay: env.readLimit('LLM_TOKENS_PER_DAY', TOKENS_PER_DAY_MAX),
    tokensPerUserPerDay: env.readLimit('LLM_TOKENS_PER_USER_PER_DAY', TOKENS_PER_DAY_MAX),
    webResearchKey: env.readSecret('WEB_RESEARCH_API_KEY'),
    tracing: readTracingConfig(env),
  };
}

/** Both keys or none. */
function readTracingConfig(env: Env) {
  const publicKey = env.readSecret('TRACING_PUBLIC_KEY');
  const secretKey = env.readSecret('TRACING_SECRET_KEY');
  const host = env.readUrl('TRACING_HOST') ?? env.readUrl('TRACING_BASE_URL');
  return publicKey === null || secretKey === null ? null : { host, publicKey, secretKey };
}
