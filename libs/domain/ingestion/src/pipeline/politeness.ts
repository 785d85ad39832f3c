import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import type { FeedGroup } from './polled-source';
import { hostOf, Turns } from './turns';

/** How many requests we make at once: in all, and of one host. */
@Injectable()
export class Politeness {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Does the work for every group, as fast as is polite. */
  each(groups: readonly FeedGroup[], work: (group: FeedGroup) => Promise<void>): Promise<void> {
    const { concurrency, perHost } = this.config.ingestion;
    return new Turns(groups, ({ url }) => hostOf(url), { concurrency, perHost }).each(work);
  }
}
