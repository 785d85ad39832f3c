export { AccountsHttpModule } from './accounts.http.module';
export { AccountsModule } from './accounts.module';
export { SecurityLog } from './session/security-log';
export { SessionWatch } from './session/session-watch';
export { SyncToken } from './sync-token/sync-token.entity';
export { SyncTokenView, toSyncTokenView } from './sync-token/sync-token.view';
export { SyncTokensService, type TokenHolder } from './sync-token/sync-tokens.service';
export { type Role, type Settings, User, type UserRef } from './user/user.entity';
export { UsersService } from './user/users.service';
