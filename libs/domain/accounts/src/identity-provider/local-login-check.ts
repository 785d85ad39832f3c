import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { AccountTransactions } from '../user/account-transactions';
import { User } from '../user/user.entity';

/** Refuses to start without local sign-in while no administrator can sign in at the provider. */
@Injectable()
export class LocalLoginCheck implements OnApplicationBootstrap {
  private readonly log = new Logger(LocalLoginCheck.name);

  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly accounts: AccountTransactions,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { idp, http } = this.config;
    if (idp === null) return;
    if (http.publicUrl === null)
      this.log.warn(`APP_BASE_URL is not set: the identity provider sends browsers to ${idp.redirectUri}`);
    if (idp.allowsLocalLogin) return;
    if (await this.users.existsBy(this.accounts.selectWhoCanSignIn())) return;
    throw new Error(
      'LOCAL_LOGIN_ENABLED is false, but no administrator has signed in through the identity provider. ' +
        `Set it to true, sign in there with the role ${idp.adminRole}, then set it to false.`,
    );
  }
}
