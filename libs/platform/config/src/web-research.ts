import type { Env } from './env';

/** The provider whose protocol is spoken. */
const BASE_URL = 'https://api.tavily.com';

/** A search service for the enrichment of briefings. Null: not configured. */
export function readWebResearchConfig(env: Env) {
  const apiKey = env.readSecret('WEB_RESEARCH_API_KEY');
  const baseUrl = env.readUrl('WEB_RESEARCH_BASE_URL') ?? BASE_URL;
  return apiKey === null ? null : { apiKey, baseUrl };
}
