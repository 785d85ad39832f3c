import { Injectable } from '@nestjs/common';
import { buildBag, DocumentFrequencies, type FrequencySnapshot, TermSnapshots } from '@reader/embeddings';

/** How rare terms are, for ranking the sentences of texts. */
@Injectable()
export class SentenceRanker {
  constructor(private readonly snapshots: TermSnapshots) {}

  /** In all articles of the instance; while these are few, in the texts themselves. */
  async loadFrequencies(
    texts: readonly { readonly title: string; readonly text: string }[],
  ): Promise<FrequencySnapshot> {
    const snapshot = await this.snapshots.getCurrent();
    if (snapshot !== null) return snapshot.frequencies;
    const frequencies = new DocumentFrequencies();
    for (const text of texts) frequencies.add(buildBag(text));
    return frequencies.freeze();
  }
}
