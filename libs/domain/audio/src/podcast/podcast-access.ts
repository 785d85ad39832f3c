import { Injectable } from '@nestjs/common';
import { UserRequestLimiter } from '@reader/accounts';
import type { Response } from 'express';
import { type PodcastOwner, PodcastTokensService } from './podcast-tokens.service';

/** Lets podcast apps in by the token in their address. */
@Injectable()
export class PodcastAccess {
  constructor(
    private readonly tokens: PodcastTokensService,
    private readonly requests: UserRequestLimiter,
  ) {}

  /**
   * The owner of the podcast, among whose parallel requests this one counts until the response closes.
   * @throws NotFound for a token that is unknown or revoked; TooManyRequests
   */
  async authenticate(token: string, response: Response): Promise<PodcastOwner> {
    const owner = await this.tokens.getOwner(token);
    await this.requests.enter(owner.id, response);
    return owner;
  }
}
