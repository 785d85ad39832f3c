import { Controller, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { CurrentUser, ParseIdPipe } from '@reader/http';
import type { Request, Response } from 'express';
import { SyncCheckService } from './sync-check.service';
import { type SyncCheckStepView, SyncCheckView } from './sync-check.view';

/** One JSON value per line (https://github.com/ndjson/ndjson-spec). */
const NDJSON = 'application/x-ndjson';

/** Tests whether an app could sync with a token. */
@ApiTags('sync tokens')
@Controller('api/users/me/greader-tokens')
export class SyncCheckController {
  constructor(private readonly checks: SyncCheckService) {}

  @Post(':token_id/check')
  @HttpCode(200)
  @ApiOperation({
    summary:
      `Runs a whole client session against this server, step by step. With \`Accept: ${NDJSON}\` each step ` +
      'is a line when it ends, and the last line is the complete result.',
  })
  @ApiOkResponse({ type: SyncCheckView })
  async check(
    @CurrentUser() user: User,
    @Param('token_id', ParseIdPipe) tokenId: number,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const startedAt = new Date();
    const isNdjson = request.accepts(['application/json', NDJSON]) === NDJSON;
    response.set('Cache-Control', 'no-store').type(isNdjson ? NDJSON : 'application/json');
    // Disables the buffering of nginx, which would delay the lines.
    if (isNdjson) response.set('X-Accel-Buffering', 'no');
    const steps: SyncCheckStepView[] = [];
    for await (const step of this.checks.run(user, tokenId)) {
      steps.push(step);
      if (isNdjson) response.write(`${JSON.stringify(step)}\n`);
    }
    const view: SyncCheckView = {
      token_id: tokenId,
      started_at: startedAt.toISOString(),
      duration_ms: Date.now() - startedAt.getTime(),
      ok: steps.every(({ outcome }) => outcome !== 'failed'),
      steps,
    };
    response.end(`${JSON.stringify(view)}\n`);
  }
}
