import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import { Database, sql } from '@reader/database';
import { hashPassword } from './password';
import { findPasswordFault } from './password-rules';
import { USERNAME_LENGTH_MAX } from './user.dto';
import { toUsernameKey } from './user.entity';

/**
 * Advisory lock (an arbitrary constant): of several processes that start on an empty database, one creates
 * the account.
 */
const BOOTSTRAP_LOCK = 7_263_003;

/** Creates the first administrator on an instance without users. */
@Injectable()
export class BootstrapAdmin implements OnApplicationBootstrap {
  private readonly log = new Logger(BootstrapAdmin.name);

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if ((await this.database.queryOne(sql`select 1 from users limit 1`)) !== null) return;
    const admin = this.config.bootstrapAdmin;
    if (admin === null) {
      this.log.warn(
        'There are no users: set BOOTSTRAP_ADMIN_USERNAME and BOOTSTRAP_ADMIN_PASSWORD, then restart.',
      );
      return;
    }
    // Nobody could sign in with a longer one.
    if ([...admin.username].length > USERNAME_LENGTH_MAX)
      throw new Error(`BOOTSTRAP_ADMIN_USERNAME must have at most ${USERNAME_LENGTH_MAX} characters.`);
    // The rules of all passwords apply, because the administrator may never change it.
    const fault = findPasswordFault(admin.password);
    if (fault !== null) throw new Error(`BOOTSTRAP_ADMIN_PASSWORD ${fault}.`);
    const hash = await hashPassword(admin.password);
    const created = await this.database.withTransaction(async (tx) => {
      await tx.query(sql`select pg_advisory_xact_lock(${BOOTSTRAP_LOCK})`);
      return tx.run(sql`
        insert into users (username, username_key, role, password_hash)
        select ${admin.username}, ${toUsernameKey(admin.username)}, 'admin', ${hash}
        where not exists (select 1 from users)`);
    });
    if (created > 0) this.log.log(`created the first administrator, ${admin.username}`);
  }
}
