import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from './accounts.module';
import { IdentitiesService } from './identity-provider/identities.service';
import { IdentityLinksController } from './identity-provider/identity-links.controller';
import { IdentityLinksService } from './identity-provider/identity-links.service';
import { IdentitySessionsService } from './identity-provider/identity-sessions.service';
import { IdentityProvider } from './identity-provider/identity-provider';
import { IdentityProviderController } from './identity-provider/identity-provider.controller';
import { LocalLoginCheck } from './identity-provider/local-login-check';
import { ProviderHealth } from './identity-provider/provider-health';
import { ProviderLogoutService } from './identity-provider/provider-logout.service';
import { ProviderSessionsRepository } from './identity-provider/provider-sessions.repository';
import { ProviderSignInService } from './identity-provider/provider-sign-in.service';
import { SignInFlows } from './identity-provider/sign-in-flow';
import { LimitsController } from './limit/limits.controller';
import { RecoveryCodesController } from './one-time-password/recovery-codes.controller';
import { AccessGuard } from './session/access.guard';
import { AuthController } from './session/auth.controller';
import { SessionsController } from './session/sessions.controller';
import { UserSessionsController } from './session/user-sessions.controller';
import { SyncTokensController } from './sync-token/sync-tokens.controller';
import { BootstrapAdmin } from './user/bootstrap-admin';
import { User } from './user/user.entity';
import { MeController } from './user/me.controller';
import { UsersController } from './user/users.controller';

const IDENTITY_PROVIDER = [
  IdentityProvider,
  SignInFlows,
  IdentitiesService,
  IdentityLinksService,
  IdentitySessionsService,
  ProviderSessionsRepository,
  ProviderSignInService,
  ProviderLogoutService,
  ProviderHealth,
  LocalLoginCheck,
];

/** Also provides the guard of all routes. */
@Module({
  imports: [AccountsModule, TypeOrmModule.forFeature([User])],
  controllers: [
    AuthController,
    IdentityLinksController,
    IdentityProviderController,
    LimitsController,
    MeController,
    RecoveryCodesController,
    SessionsController,
    SyncTokensController,
    UserSessionsController,
    UsersController,
  ],
  providers: [BootstrapAdmin, ...IDENTITY_PROVIDER, { provide: APP_GUARD, useClass: AccessGuard }],
})
export class AccountsHttpModule {}
