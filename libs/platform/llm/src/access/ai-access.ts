import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import { FeatureNotConfigured, type FeatureName } from '@reader/http';
import { UsageRepository } from '../usage/usage.repository';

/** Whether generated views are shown at all: the operator's switch, and each user's own. */
@Injectable()
export class AiAccess {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly usage: UsageRepository,
  ) {}

  async isEnabledFor({ id }: { readonly id: number }): Promise<boolean> {
    return this.config.llm.enabled && (await this.usage.readStanding(id)).ai_enabled;
  }

  /**
   * @param feature is named to the client; views without a name of their own are `ask`
   * @throws FeatureNotConfigured when the operator or the user switched it off
   */
  async requireEnabled(user: { readonly id: number }, feature: FeatureName): Promise<void> {
    if (await this.isEnabledFor(user)) return;
    throw new FeatureNotConfigured(
      feature,
      this.config.llm.enabled
        ? 'You switched generated answers off. Switch them on in the settings.'
        : 'The administrator switched generated answers off.',
    );
  }
}
