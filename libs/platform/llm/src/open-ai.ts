import { createRequire } from 'node:module';
import type OpenAI from 'openai';

const load = createRequire(__filename);

/** Loads the client's 234 modules, which a service without a model never needs: 8 MiB. */
export function loadOpenAI(): typeof OpenAI {
  return (load('openai') as { readonly default: typeof OpenAI }).default;
}
