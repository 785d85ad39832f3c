import { inject, Service } from '@angular/core';
import type { ClientConfig } from '@reader/contract';
import { Api } from '../api/api';

/** What the server offers, requested once. */
@Service()
export class ServerConfig {
  private readonly api = inject(Api);
  private request: Promise<ClientConfig> | null = null;

  /** A failed request is not cached. */
  load(): Promise<ClientConfig> {
    this.request ??= this.api.get('/api/config').catch((error: unknown) => {
      this.request = null;
      throw error;
    });
    return this.request;
  }
}
