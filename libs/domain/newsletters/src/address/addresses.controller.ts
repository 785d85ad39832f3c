import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { UserRef } from '@reader/accounts';
import { CurrentUser } from '@reader/http';
import { NewslettersFeature } from '../newsletters-feature';
import { AddressesQueries } from './addresses.queries';
import { buildPlusAddress } from './plus-address';

export class NewsletterAddressView {
  @ApiProperty({ example: 'news+k3v9q2m7xapd@example.org' }) readonly address!: string;
}

@ApiTags('newsletters')
@Controller('api/newsletters/address')
export class AddressesController {
  constructor(
    private readonly feature: NewslettersFeature,
    private readonly addresses: AddressesQueries,
  ) {}

  @Get()
  @ApiOperation({ summary: 'The address for your newsletter subscriptions. It never changes.' })
  @ApiOkResponse({ type: NewsletterAddressView })
  async get(@CurrentUser() user: UserRef): Promise<NewsletterAddressView> {
    const base = this.feature.requireAddress();
    return { address: buildPlusAddress(base, await this.addresses.getPlusPart(user)) };
  }
}
