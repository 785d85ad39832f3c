import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { UserRef } from '@reader/accounts';
import {
  CountedApart,
  CurrentUser,
  Embeddable,
  throwNotFound,
  IMAGE_CONTENT_SECURITY_POLICY,
} from '@reader/http';
import type { Response } from 'express';
import { DAY_SECONDS } from '@reader/duration';
import { ImageProxyUrls } from './image-proxy-urls';
import { type FetchedImage, ImagesService } from './images.service';

const THIRTY_DAYS_SECONDS = 30 * DAY_SECONDS;

/** Sends an image. The cache is private, because the image shows what the user reads. */
export function sendImage(response: Response, { mediaType, content }: FetchedImage): void {
  response
    .set({
      'Content-Type': mediaType,
      'Content-Security-Policy': IMAGE_CONTENT_SECURITY_POLICY,
      'Content-Disposition': 'inline',
      'Cache-Control': `private, max-age=${THIRTY_DAYS_SECONDS}, immutable`,
    })
    .send(content);
}

@ApiTags('articles')
@Controller('api/images')
export class ImagesController {
  constructor(
    private readonly proxyUrls: ImageProxyUrls,
    private readonly images: ImagesService,
  ) {}

  /** Fetches only addresses signed by this service, so that it is no open proxy. */
  @Get(':signature/:address')
  @Embeddable('image')
  @CountedApart()
  @ApiOperation({ summary: 'A picture of an article, fetched by the server. The URL is signed.' })
  @ApiProduces('image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/x-icon', 'image/avif')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async get(
    @CurrentUser() user: UserRef,
    @Param('signature') signature: string,
    @Param('address') address: string,
    @Res() response: Response,
  ): Promise<void> {
    const url = this.proxyUrls.decode(signature, address) ?? throwNotFound('image');
    sendImage(response, await this.images.fetch(url, user));
  }
}
