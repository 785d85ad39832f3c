import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { SyncTokensService, toSyncTokenView, User } from '@reader/accounts';
import { CurrentUser, ParseIdPipe } from '@reader/http';
import { CallLog } from './call-log';
import { DiagnosticsQueries } from './diagnostics.queries';
import { SyncDiagnosticsView, toUsageView } from './diagnostics.view';

/** Diagnostics of a sync token, for its owner. */
@ApiTags('sync tokens')
@Controller('api/users/me/greader-tokens')
export class DiagnosticsController {
  constructor(
    private readonly tokens: SyncTokensService,
    private readonly log: CallLog,
    private readonly queries: DiagnosticsQueries,
  ) {}

  @Get(':token_id/doctor')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'The app that uses the token, its last calls and errors. Calls appear after some seconds.',
  })
  @ApiOkResponse({ type: SyncDiagnosticsView })
  async get(
    @CurrentUser() user: User,
    @Param('token_id', ParseIdPipe) tokenId: number,
  ): Promise<SyncDiagnosticsView> {
    const token = await this.tokens.getOwn(user, tokenId);
    // Shows the calls of this process at once; other processes write theirs within seconds.
    await this.log.flush();
    const [usage, slowest_endpoint, recent_calls, errors] = await Promise.all([
      this.queries.findUsage(token.id),
      this.queries.findSlowestEndpoint(token.id),
      this.queries.listCalls(token.id),
      this.queries.listErrors(token.id),
    ]);
    return { ...toSyncTokenView(token), ...toUsageView(usage), slowest_endpoint, recent_calls, errors };
  }
}
