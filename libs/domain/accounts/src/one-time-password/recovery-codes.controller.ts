import { Controller, Delete, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiTags } from '@nestjs/swagger';
import { Admin, CurrentUser, ParseIdPipe } from '@reader/http';
import { User } from '../user/user.entity';
import { RecoveryCodesView } from './one-time-passwords.dto';
import { RecoveryCodesService } from './recovery-codes.service';

@ApiTags('users')
@Controller('api/users')
export class RecoveryCodesController {
  constructor(private readonly recoveryCodes: RecoveryCodesService) {}

  /** Ten codes that replace one-time passwords; earlier ones stop working. */
  @Post('me/recovery-codes')
  @Header('Cache-Control', 'no-store')
  @ApiCreatedResponse({ type: RecoveryCodesView })
  async create(@CurrentUser() user: User): Promise<RecoveryCodesView> {
    return { codes: await this.recoveryCodes.create(user) };
  }

  /** Switches one-time passwords off for a user who lost the mailbox and the recovery codes. */
  @Admin()
  @Delete(':user_id/otp')
  @HttpCode(204)
  reset(@CurrentUser() admin: User, @Param('user_id', ParseIdPipe) userId: number): Promise<void> {
    return this.recoveryCodes.resetSecondFactor(admin, userId);
  }
}
