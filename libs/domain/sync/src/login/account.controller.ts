import { All, HttpCode, Res } from '@nestjs/common';
import type { Response } from 'express';
import { CurrentClient, type SyncClient } from './sync-client';
import { SyncController } from './sync-controller';

/** User info, and the endpoints that older clients call first. Some clients POST every request. */
@SyncController('api/greader/reader/api/0')
export class AccountController {
  @All('user-info')
  getUser(@CurrentClient() { user }: SyncClient, @Res() response: Response): void {
    const id = String(user.id);
    response.json({
      userId: id,
      userName: user.username,
      userProfileId: id,
      userEmail: user.email ?? '',
    });
  }

  /** Without a newline, because most clients send the text back unchanged. */
  @All('token')
  @HttpCode(200)
  getToken(@CurrentClient() { token }: SyncClient, @Res() response: Response): void {
    response.type('text/plain').send(token);
  }

  @All('preference/list')
  listPreferences(@Res() response: Response): void {
    response.json({ prefs: [] });
  }

  @All('preference/stream/list')
  listStreamPreferences(@Res() response: Response): void {
    response.json({ streamprefs: {} });
  }

  @All('friend/list')
  listFriends(@Res() response: Response): void {
    response.json({ friends: [] });
  }
}
