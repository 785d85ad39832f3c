import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { UserRef } from '@reader/accounts';
import { CONFIG, type Config } from '@reader/config';
import { Public, throwNotFound } from '@reader/http';
import type { Request, Response } from 'express';
import { RecordingSender } from '../serve/recording-sender';
import { Episodes, type KeyedEpisode } from './episodes';
import { PodcastAccess } from './podcast-access';
import { buildChapters, buildPodcastFeed } from './podcast-feed';
import { buildFeedUrl, getPublicUrl, PODCAST_PATH } from './podcast-urls';

/** For podcast apps, which have no session: the token in the address is all that they have. */
const HEADERS = {
  'Cache-Control': 'private, no-cache',
  'X-Robots-Tag': 'noindex, nofollow',
  // Podcast apps in browsers have other origins. No session is used here.
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Content-Range, Accept-Ranges, ETag',
};

/** Serves the private podcast. Each request looks the token up, so that a revoked one stops at once. */
@Public()
@ApiTags('podcast')
@Controller(`${PODCAST_PATH}/:token`)
export class PodcastController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly access: PodcastAccess,
    private readonly episodes: Episodes,
    private readonly sender: RecordingSender,
  ) {}

  /** The feed (RSS 2.0) of the briefings and the reading list's articles that were spoken. */
  @Get('feed.xml')
  @ApiProduces('application/rss+xml')
  @ApiOkResponse({ type: String })
  async getFeed(
    @Param('token') token: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const owner = await this.access.authenticate(token, response);
    const feed = buildPodcastFeed(await this.episodes.listFor(owner), {
      feedUrl: buildFeedUrl(request, this.config, token),
      publicUrl: getPublicUrl(request, this.config),
      username: owner.username,
    });
    response.set(HEADERS).type('application/rss+xml').send(feed);
  }

  @Get(':episode/audio.mp3')
  @ApiProduces('audio/mpeg')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' }, description: 'Ranges: 206, 416.' })
  async getAudio(
    @Param('token') token: string,
    @Param('episode') key: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { recording } = await this.getEpisode(await this.access.authenticate(token, response), key);
    response.set(HEADERS);
    await this.sender.send(recording, request, response);
  }

  @Get(':episode/chapters.json')
  @ApiProduces('application/json+chapters')
  @ApiOkResponse({ schema: { type: 'object' } })
  async getChapters(
    @Param('token') token: string,
    @Param('episode') key: string,
    @Res() response: Response,
  ): Promise<void> {
    const episode = await this.getEpisode(await this.access.authenticate(token, response), key);
    response
      .set(HEADERS)
      .type('application/json+chapters')
      .send(JSON.stringify(buildChapters(episode)));
  }

  private async getEpisode(owner: UserRef, key: string): Promise<KeyedEpisode> {
    return (await this.episodes.find(owner, key)) ?? throwNotFound('episode');
  }
}
