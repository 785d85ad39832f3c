import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import { FeatureNotConfigured } from '@reader/http';

/** Whether newsletters are configured. */
@Injectable()
export class NewslettersFeature {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** @throws FeatureNotConfigured */
  require(): void {
    if (this.config.newsletters === null)
      throw new FeatureNotConfigured('newsletter', 'No mailbox for newsletters is configured.');
  }

  /** The address to which users' plus-parts are added. @throws FeatureNotConfigured */
  requireAddress(): string {
    this.require();
    const address = this.config.newsletters?.address ?? null;
    if (address === null)
      throw new FeatureNotConfigured('newsletter', 'NEWSLETTER_ADDRESS is not configured.');
    return address;
  }
}
