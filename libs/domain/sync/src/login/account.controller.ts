import { All, Controller, Get, HttpCode, Res, UseFilters, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { ByToken } from '@reader/http';
import type { Response } from 'express';
import { RefusalFilter } from '../wire/refusal.filter';
import { AskingClient, type Client } from './client';
import { SyncAccess } from './sync-access.guard';

/** Who asks, and what older clients ask for before anything else. */
@ApiExcludeController()
@ByToken()
@UseGuards(SyncAccess)
@UseFilters(RefusalFilter)
@Controller('api/greader/reader/api/0')
export class AccountController {
  @Get('user-info')
  user(@AskingClient() { user }: Client, @Res() response: Response): void {
    const id = String(user.id);
    response.json({
      userId: id,
      userName: user.username,
      userProfileId: id,
      userEmail: user.email ?? '',
    });
  }

  /** Without a line end: most clients send back what they got, letter by letter. */
  @All('token')
  @HttpCode(200)
  token(@AskingClient() { token }: Client, @Res() response: Response): void {
    response.type('text/plain').send(token);
  }

  @Get('preference/list')
  preferences(@Res() response: Response): void {
    response.json({ prefs: [] });
  }

  @Get('preference/stream/list')
  streamPreferences(@Res() response: Response): void {
    response.json({ streamprefs: {} });
  }

  @Get('friend/list')
  friends(@Res() response: Response): void {
    response.json({ friends: [] });
  }
}
