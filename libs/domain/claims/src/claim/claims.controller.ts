import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { CurrentUser, ParseIdPipe } from '@reader/http';
import { ClaimWithArticleView } from './claim.view';
import { ClaimsService } from './claims.service';

@ApiTags('understanding')
@Controller('api/claims')
export class ClaimsController {
  constructor(private readonly claims: ClaimsService) {}

  /** A sentence that was generated for you, with the article that supports it. */
  @Get(':claim_id')
  @ApiOkResponse({ type: ClaimWithArticleView })
  get(
    @CurrentUser() user: User,
    @Param('claim_id', ParseIdPipe) claimId: number,
  ): Promise<ClaimWithArticleView> {
    return this.claims.get(user, claimId);
  }
}
