import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import { HtmlPageReader } from './discovery/html-page-reader';
import { FeedReader } from './feed-reader';
import { OpmlReader } from './opml/opml-reader';

@Module({
  providers: [
    HtmlPageReader,
    OpmlReader,
    {
      provide: FeedReader,
      inject: [CONFIG],
      useFactory: (config: Config) => new FeedReader(config.feeds.parserThreads),
    },
  ],
  exports: [FeedReader, HtmlPageReader, OpmlReader],
})
export class FeedsModule implements OnApplicationShutdown {
  constructor(@Inject(FeedReader) private readonly reader: FeedReader) {}

  /** Runs after the other shutdown hooks have stopped everything that reads feeds. */
  onApplicationShutdown(): Promise<void> {
    return this.reader.close();
  }
}
