import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { CurrentUser, Embeddable, throwNotFound, IMAGE_CONTENT_SECURITY_POLICY } from '@reader/http';
import type { Response } from 'express';
import { YEAR_SECONDS } from '@reader/duration';
import { IconsQueries } from './icons.queries';

@ApiTags('sources')
@Controller('api/sources')
export class IconsController {
  constructor(private readonly icons: IconsQueries) {}

  /** `private`: only users who see the source may see its icon. */
  @Get(':slug/icon')
  @Embeddable('image')
  @ApiQuery({
    name: 'v',
    required: false,
    description: 'The version from `icon_url`; a response with it may be cached without expiry.',
  })
  @ApiProduces('image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/x-icon', 'image/avif')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async get(
    @CurrentUser() user: User,
    @Param('slug') slug: string,
    @Query('v') version: string | undefined,
    @Res() response: Response,
  ): Promise<void> {
    const icon = (await this.icons.findBySlug(user, slug)) ?? throwNotFound('icon');
    const isVersion = version === String(icon.icon_id);
    response
      .set({
        'Content-Type': icon.media_type,
        'Content-Security-Policy': IMAGE_CONTENT_SECURITY_POLICY,
        'Cache-Control': isVersion ? `private, max-age=${YEAR_SECONDS}, immutable` : 'private, no-cache',
        ETag: `"${icon.hash}"`,
      })
      .send(icon.content);
  }
}
