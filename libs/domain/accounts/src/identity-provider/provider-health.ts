import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HealthDetails } from '@reader/health';
import { IdentityProvider } from './identity-provider';

/** Adds the provider to the health details: also the addresses that an administrator registers there. */
@Injectable()
export class ProviderHealth implements OnModuleInit {
  constructor(
    private readonly details: HealthDetails,
    private readonly provider: IdentityProvider,
  ) {}

  onModuleInit(): void {
    const { settings } = this.provider;
    if (settings === null) return;
    this.details.add('idp', async () => ({
      enabled: true,
      issuer: settings.issuer,
      redirect_uri: settings.redirectUri,
      logout_redirect_uri: settings.logoutRedirectUri,
      backchannel_logout_uri: settings.backchannelLogoutUri,
      reachable: await this.provider.isReachable(),
    }));
  }
}
