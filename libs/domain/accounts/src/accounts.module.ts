import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LoginService } from './session/login.service';
import { Sessions } from './session/sessions';
import { SyncToken } from './sync-token/sync-token.entity';
import { SyncTokensService } from './sync-token/sync-tokens.service';
import { BootstrapAdmin } from './user/bootstrap-admin';
import { User } from './user/user.entity';
import { UsersService } from './user/users.service';

@Module({
  imports: [TypeOrmModule.forFeature([User, SyncToken])],
  providers: [UsersService, Sessions, LoginService, SyncTokensService, BootstrapAdmin],
  exports: [UsersService, Sessions, LoginService, SyncTokensService],
})
export class AccountsModule {}
