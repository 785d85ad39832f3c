import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { CurrentUser } from '@reader/http';
import { BlindSpotsService } from './blind-spots.service';
import { BlindSpotsView, toBlindSpotsView } from './blind-spot.view';

@ApiTags('recommendations')
@Controller('api/users/me/blind-spots')
export class BlindSpotsController {
  constructor(private readonly blindSpots: BlindSpotsService) {}

  @Get()
  @ApiOperation({
    summary: 'Topics that you leave out, and topics that the sources of one category leave out.',
  })
  @ApiOkResponse({ type: BlindSpotsView })
  async list(@CurrentUser() user: User): Promise<BlindSpotsView> {
    return toBlindSpotsView(await this.blindSpots.listFor(user));
  }
}
