import { Injectable, type Provider } from '@nestjs/common';
import { type Counter, InjectMetric, provideCounter } from '@reader/metrics';
import type { SentenceCounts } from './claims.repository';

const CLAIMS = 'reader_claims_total';
/** What sentences are generated for. */
const PURPOSES = ['insights', 'perspectives', 'summary', 'ask', 'briefing', 'briefing_enrichment'];

/** Counts sentences of models in this process. */
@Injectable()
export class ClaimMetrics {
  constructor(@InjectMetric(CLAIMS) private readonly claims: Counter<'purpose' | 'result'>) {}

  count(purpose: string, { verified, dropped }: SentenceCounts): void {
    this.claims.inc({ purpose, result: 'verified' }, verified);
    this.claims.inc({ purpose, result: 'dropped' }, dropped);
  }
}

export const claimMetrics: Provider[] = [
  provideCounter({
    name: CLAIMS,
    help: 'Sentences of language models, by whether a quote supported them.',
    labels: { purpose: PURPOSES, result: ['verified', 'dropped'] },
  }),
  ClaimMetrics,
];
