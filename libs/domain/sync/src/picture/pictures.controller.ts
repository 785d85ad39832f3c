import { Controller, Get, Param, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { SyncTokensService } from '@reader/accounts';
import { notFound, Public } from '@reader/http';
import { ImageAddresses, Images, sendImage } from '@reader/images';
import type { Response } from 'express';
import { RefusalFilter } from '../wire/refusal.filter';
import { PICTURES_PATH } from './app-pictures';

/** Pictures for apps, which show them without signing in: what was signed here is all that is fetched. */
@ApiExcludeController()
@Public()
@UseFilters(RefusalFilter)
@Controller(PICTURES_PATH)
export class PicturesController {
  constructor(
    private readonly addresses: ImageAddresses,
    private readonly images: Images,
    private readonly tokens: SyncTokensService,
  ) {}

  /** As long as the token that the address was made for is active, and the address has not expired. */
  @Get(':grant/:signature/:address')
  async picture(
    @Param('grant') grant: string,
    @Param('signature') signature: string,
    @Param('address') address: string,
    @Res() response: Response,
  ): Promise<void> {
    const { tokenId, url } = this.addresses.readFor(grant, signature, address) ?? notFound('picture');
    const userId = (await this.tokens.findActiveUserId(tokenId)) ?? notFound('picture');
    const image = await this.images.fetch(url, { id: userId });
    // Apps that are made of a browser show it on a page of their own.
    response.set('Cross-Origin-Resource-Policy', 'cross-origin');
    sendImage(response, image);
  }
}
