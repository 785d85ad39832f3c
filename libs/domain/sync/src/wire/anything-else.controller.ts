import { All, Controller, Get, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { SyncTokensService } from '@reader/accounts';
import { Public } from '@reader/http';
import type { Request, Response } from 'express';
import { admit } from '../login/client';
import { sendOk } from './answer';
import { credentialsOf } from './dialect';
import { nothingHere } from './refusal';
import { RefusalFilter } from './refusal.filter';

/** The mount itself, which people open to see whether it is there, and all that is not. */
@ApiExcludeController()
@Public()
@UseFilters(RefusalFilter)
@Controller('api/greader')
export class AnythingElseController {
  constructor(private readonly tokens: SyncTokensService) {}

  @Get()
  mount(@Res() response: Response): void {
    sendOk(response);
  }

  /** Whoever has a token sees later, among its calls, that an app asks at the wrong address. */
  @All('*rest')
  async nothing(@Req() request: Request): Promise<never> {
    const credentials = credentialsOf(request);
    const holder = credentials && (await this.tokens.holderOf(credentials.token));
    if (credentials !== null && holder !== null) admit(request, { ...holder, ...credentials });
    throw nothingHere();
  }
}
