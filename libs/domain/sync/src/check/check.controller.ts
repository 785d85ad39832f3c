import { Controller, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { CurrentUser, Id } from '@reader/http';
import type { Request, Response } from 'express';
import { CheckService } from './check.service';
import { SyncCheckView } from './check.view';
import type { Step } from './step';

/** JSON values one a line, as they come (https://github.com/ndjson/ndjson-spec). */
const LINES = 'application/x-ndjson';

/** Whether an app could sync, tried out. */
@ApiTags('sync tokens')
@Controller('api/users/me/greader-tokens')
export class CheckController {
  constructor(private readonly checks: CheckService) {}

  @Post(':token_id/check')
  @HttpCode(200)
  @ApiOperation({
    summary:
      `A client's whole session with this server, step by step. With \`Accept: ${LINES}\` each step ` +
      'is a line as it ends, and the last line is the whole answer.',
  })
  @ApiOkResponse({ type: SyncCheckView })
  async check(
    @CurrentUser() user: User,
    @Param('token_id', Id) tokenId: number,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const began = new Date();
    const asLines = request.accepts(['application/json', LINES]) === LINES;
    response.set('Cache-Control', 'no-store').type(asLines ? LINES : 'application/json');
    // nginx would keep the lines back.
    if (asLines) response.set('X-Accel-Buffering', 'no');
    const tell = (step: Step) => (asLines ? response.write(`${JSON.stringify(step)}\n`) : false);
    const steps = await this.checks.run(user, tokenId, tell);
    const whole: SyncCheckView = {
      token_id: tokenId,
      started_at: began.toISOString(),
      duration_ms: Date.now() - began.getTime(),
      ok: steps.every(({ outcome }) => outcome !== 'failed'),
      steps,
    };
    response.end(`${JSON.stringify(whole)}\n`);
  }
}
