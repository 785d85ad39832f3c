import { Get, Param, Res } from '@nestjs/common';
import { SyncTokensService } from '@reader/accounts';
import { throwNotFound } from '@reader/http';
import { ImageProxyUrls, ImagesService, sendImage } from '@reader/images';
import type { Response } from 'express';
import { PICTURES_PATH } from './picture-url-rewriter';
import { PublicSyncController } from '../login/sync-controller';

/** Serves pictures to apps without a login. Fetches only addresses that this service signed. */
@PublicSyncController(PICTURES_PATH)
export class PicturesController {
  constructor(
    private readonly addresses: ImageProxyUrls,
    private readonly images: ImagesService,
    private readonly tokens: SyncTokensService,
  ) {}

  /** Valid while the token is active and the address has not expired. */
  @Get(':grant/:signature/:address')
  async get(
    @Param('grant') grant: string,
    @Param('signature') signature: string,
    @Param('address') address: string,
    @Res() response: Response,
  ): Promise<void> {
    const { tokenId, url } =
      this.addresses.decodeForApp(grant, signature, address) ?? throwNotFound('picture');
    const userId = (await this.tokens.findActiveUserId(tokenId)) ?? throwNotFound('picture');
    const image = await this.images.fetch(url, { id: userId });
    // Apps built on a browser engine show it on a page of another origin.
    response.set('Cross-Origin-Resource-Policy', 'cross-origin');
    sendImage(response, image);
  }
}
