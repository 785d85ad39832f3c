import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import { FeedReader } from './feed-reader';

@Module({
  providers: [
    {
      provide: FeedReader,
      inject: [CONFIG],
      useFactory: (config: Config) => new FeedReader(config.feeds.parserThreads),
    },
  ],
  exports: [FeedReader],
})
export class FeedsModule implements OnApplicationShutdown {
  constructor(@Inject(FeedReader) private readonly reader: FeedReader) {}

  /** Last of the shutdown steps: whoever still reads a feed has been stopped before. */
  onApplicationShutdown(): Promise<void> {
    return this.reader.close();
  }
}
