import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccountsModule } from './accounts.module';
import { RecoveryCodesController } from './one-time-password/recovery-codes.controller';
import { AccessGuard } from './session/access.guard';
import { AuthController } from './session/auth.controller';
import { SessionsController } from './session/sessions.controller';
import { UserSessionsController } from './session/user-sessions.controller';
import { SyncTokensController } from './sync-token/sync-tokens.controller';
import { BootstrapAdmin } from './user/bootstrap-admin';
import { MeController } from './user/me.controller';
import { UsersController } from './user/users.controller';

/** Also provides the guard of all routes. */
@Module({
  imports: [AccountsModule],
  controllers: [
    AuthController,
    MeController,
    RecoveryCodesController,
    SessionsController,
    SyncTokensController,
    UserSessionsController,
    UsersController,
  ],
  providers: [BootstrapAdmin, { provide: APP_GUARD, useClass: AccessGuard }],
})
export class AccountsHttpModule {}
