import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import { Database, sql } from '@reader/database';

/** Days a network stays known after its last sign-in; later the address may belong to another person. */
const KNOWN_NETWORK_DAYS = 90;
/** Networks stored per user; phones change their address often, and the newest matter. */
const NETWORKS_PER_USER_MAX = 50;

/** Networks from which an account signed in before, stored as keyed hashes. */
@Injectable()
export class SignInNetworks {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @param network as `getClientNetwork` returns it */
  async isKnown(usernameKey: string, network: string): Promise<boolean> {
    const known = await this.database.queryOne(sql`
      select 1 from sign_in_networks n join users u using (user_id)
      where u.username_key = ${usernameKey} and n.network_hash = ${this.hash(network)}
        and n.used_at > now() - make_interval(days => ${KNOWN_NETWORK_DAYS})`);
    return known !== null;
  }

  async remember(userId: number, network: string): Promise<void> {
    await this.database.run(sql`
      insert into sign_in_networks (user_id, network_hash)
      select user_id, ${this.hash(network)} from users where user_id = ${userId} for key share
      on conflict (user_id, network_hash) do update set used_at = now()`);
    await this.database.run(sql`
      delete from sign_in_networks
      where user_id = ${userId} and network_hash not in (
        select network_hash from sign_in_networks
        where user_id = ${userId} and used_at > now() - make_interval(days => ${KNOWN_NETWORK_DAYS})
        order by used_at desc limit ${NETWORKS_PER_USER_MAX})`);
  }

  private hash(network: string): Buffer {
    return createHmac('sha256', this.config.secrets.session).update(`sign-in network ${network}`).digest();
  }
}
