import { type CanActivate, Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import { Forbidden } from '@reader/http';

/** Refuses passwords where only the identity provider signs users in. */
@Injectable()
export class LocalLoginGuard implements CanActivate {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  canActivate(): boolean {
    if (this.config.idp?.allowsLocalLogin === false)
      throw new Forbidden('Sign in through the identity provider.', 'local_login_disabled');
    return true;
  }
}
