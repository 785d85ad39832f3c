import { Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import { SafeFetch } from './safe-fetch';

@Injectable()
class ClosingAtShutdown implements OnApplicationShutdown {
  constructor(private readonly fetcher: SafeFetch) {}

  onApplicationShutdown(): Promise<void> {
    return this.fetcher.close();
  }
}

/** One client, and so one pool of connections, for the whole process. */
@Module({
  providers: [
    { provide: SafeFetch, inject: [CONFIG], useFactory: (config: Config) => new SafeFetch(config.fetch) },
    ClosingAtShutdown,
  ],
  exports: [SafeFetch],
})
export class SafeFetchModule {}
