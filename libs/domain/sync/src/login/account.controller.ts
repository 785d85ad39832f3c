import { All, Controller, Get, HttpCode, Res, UseFilters, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { ByToken } from '@reader/http';
import type { Response } from 'express';
import { SyncErrorFilter } from '../wire/sync-error.filter';
import { CurrentClient, type SyncClient } from './sync-client';
import { SyncAccessGuard } from './sync-access.guard';

/** Who asks, and what older clients ask for before anything else. */
@ApiExcludeController()
@ByToken()
@UseGuards(SyncAccessGuard)
@UseFilters(SyncErrorFilter)
@Controller('api/greader/reader/api/0')
export class AccountController {
  @Get('user-info')
  getUser(@CurrentClient() { user: getUser }: SyncClient, @Res() response: Response): void {
    const id = String(getUser.id);
    response.json({
      userId: id,
      userName: getUser.username,
      userProfileId: id,
      userEmail: getUser.email ?? '',
    });
  }

  /** Without a line end: most clients send back what they got, letter by letter. */
  @All('token')
  @HttpCode(200)
  getToken(@CurrentClient() { token: getToken }: SyncClient, @Res() response: Response): void {
    response.type('text/plain').send(getToken);
  }

  @Get('preference/list')
  listPreferences(@Res() response: Response): void {
    response.json({ prefs: [] });
  }

  @Get('preference/stream/list')
  listStreamPreferences(@Res() response: Response): void {
    response.json({ streamprefs: {} });
  }

  @Get('friend/list')
  listFriends(@Res() response: Response): void {
    response.json({ friends: [] });
  }
}
