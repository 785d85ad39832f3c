export { AccountsHttpModule } from './accounts.http.module';
export { AccountsModule } from './accounts.module';
export { Sessions } from './session/sessions';
export { SyncToken } from './sync-token/sync-token.entity';
export { SyncTokenView, toSyncTokenView } from './sync-token/sync-token.view';
export { SyncTokensService, type TokenHolder } from './sync-token/sync-tokens.service';
export { type Role, type Settings, User } from './user/user.entity';
export { UsersService } from './user/users.service';
