import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import { Unavailable } from '@reader/http';

/** Whether newsletters are configured. */
@Injectable()
export class NewslettersFeature {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** @throws Problem 503 `feature_not_configured` */
  require(): void {
    if (this.config.newsletters === null)
      throw new Unavailable('No mailbox for newsletters is configured.', 'feature_not_configured');
  }

  /** The address to which users' plus-parts are added. @throws Problem 503 `feature_not_configured` */
  requireAddress(): string {
    this.require();
    const address = this.config.newsletters?.address ?? null;
    if (address === null)
      throw new Unavailable('NEWSLETTER_ADDRESS is not configured.', 'feature_not_configured');
    return address;
  }
}
