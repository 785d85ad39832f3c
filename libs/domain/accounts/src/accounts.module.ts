import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '@reader/mail';
import { provideUserLimit, UserLimits } from './limit/user-limits';
import { LoginService } from './session/login.service';
import { OneTimePasswordsRepository } from './one-time-password/one-time-passwords.repository';
import { OneTimePasswordsService } from './one-time-password/one-time-passwords.service';
import { OtpHasher } from './one-time-password/otp-hasher';
import { OtpLimiter } from './one-time-password/otp-limiter';
import { RecoveryCodesService } from './one-time-password/recovery-codes.service';
import { SecurityLog } from './session/security-log';
import { SessionWatch } from './session/session-watch';
import { Sessions } from './session/sessions';
import { SessionsQueries } from './session/sessions.queries';
import { SessionsService } from './session/sessions.service';
import { SignInLimiter } from './session/sign-in-limiter';
import { SignInNetworks } from './session/sign-in-networks';
import { revokeAllTokens, SyncToken } from './sync-token/sync-token.entity';
import { UserRequestLimiter } from './session/user-request-limiter';
import { SYNC_TOKENS_LIMIT, SyncTokensService } from './sync-token/sync-tokens.service';
import { AccountTransactions } from './user/account-transactions';
import { AppAccess, provideAppAccess } from './user/app-access';
import { CurrentPassword } from './user/current-password';
import { PasswordService } from './user/password.service';
import { UserRemoval } from './user/user-removal';
import { User } from './user/user.entity';
import { UsersService } from './user/users.service';

@Module({
  imports: [TypeOrmModule.forFeature([User, SyncToken]), MailModule],
  providers: [
    OneTimePasswordsRepository,
    OneTimePasswordsService,
    OtpHasher,
    OtpLimiter,
    RecoveryCodesService,
    UsersService,
    AccountTransactions,
    UserRemoval,
    CurrentPassword,
    PasswordService,
    Sessions,
    SessionsQueries,
    SessionsService,
    SessionWatch,
    SecurityLog,
    SignInLimiter,
    SignInNetworks,
    LoginService,
    SyncTokensService,
    UserRequestLimiter,
    UserLimits,
    provideUserLimit(SYNC_TOKENS_LIMIT),
    AppAccess,
    provideAppAccess('sync tokens', revokeAllTokens),
  ],
  exports: [
    AppAccess,
    UserRemoval,
    UserLimits,
    UsersService,
    AccountTransactions,
    SignInLimiter,
    CurrentPassword,
    PasswordService,
    Sessions,
    SessionsService,
    SessionWatch,
    SecurityLog,
    LoginService,
    OneTimePasswordsService,
    RecoveryCodesService,
    SyncTokensService,
    UserRequestLimiter,
  ],
})
export class AccountsModule {}
