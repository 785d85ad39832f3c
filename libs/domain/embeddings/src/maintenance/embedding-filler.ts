import { Injectable } from '@nestjs/common';
import type { Lease } from '@reader/database';
import { EmbeddingModel } from '@reader/llm';
import type { VectorModelRow } from '../vector/vector-models.repository';
import { LocalFiller } from './local-filler';
import { ProviderFiller } from './provider-filler';

/** Budget of one run of the job. At five minutes a run, 100,000 articles take under two hours. */
const PROVIDER_ARTICLES_MAX = 5_000;

/** Makes the vectors of pending articles, the newest first. */
@Injectable()
export class EmbeddingFiller {
  constructor(
    private readonly local: LocalFiller,
    private readonly byProvider: ProviderFiller,
    private readonly provider: EmbeddingModel,
  ) {}

  /**
   * Works until nothing is pending, the budget is used or the process must stop.
   * @returns number of articles
   * @throws ModelFailed when the provider is not available
   */
  async fill(model: VectorModelRow, lease: Lease, signal: AbortSignal): Promise<number> {
    const isOfProvider = model.kind === 'provider' && model.name === this.provider.name;
    if (model.kind !== 'local' && !isOfProvider) return 0;
    const limit = isOfProvider ? PROVIDER_ARTICLES_MAX : Infinity;
    let done = 0;
    while (done < limit && !signal.aborted) {
      const filled = isOfProvider
        ? await this.byProvider.fillSome(model, lease, signal)
        : await this.local.fillSome(model, lease);
      if (filled === 0) break;
      done += filled;
    }
    return done;
  }
}
