import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { SyncTokensService, User } from '@reader/accounts';
import { CurrentUser, Id } from '@reader/http';
import type { Response } from 'express';
import { CallLog } from './call-log';
import { DoctorQueries } from './doctor.queries';
import { SyncDoctorView, toDoctorView } from './doctor.view';

/** What becomes of a sync token, for its owner. */
@ApiTags('sync tokens')
@Controller('api/users/me/greader-tokens')
export class DoctorController {
  constructor(
    private readonly tokens: SyncTokensService,
    private readonly log: CallLog,
    private readonly found: DoctorQueries,
  ) {}

  @Get(':token_id/doctor')
  @ApiOperation({
    summary: 'Which app uses the token, its last calls and errors. Calls appear after some seconds.',
  })
  @ApiOkResponse({ type: SyncDoctorView })
  async read(
    @CurrentUser() user: User,
    @Param('token_id', Id) tokenId: number,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SyncDoctorView> {
    const token = await this.tokens.own(user, tokenId);
    // What this process knows is shown at once; what others know they write within seconds.
    await this.log.flush();
    const [client, slowest, calls, failures] = await Promise.all([
      this.found.client(token.id),
      this.found.slowestEndpoint(token.id),
      this.found.calls(token.id),
      this.found.failures(token.id),
    ]);
    response.set('Cache-Control', 'no-store');
    return toDoctorView(token, { client, slowest, calls, failures });
  }
}
