import { Test } from '@nestjs/testing';
import { ConfigModule, loadConfig } from '@reader/config';
import { PoolClosed } from '@reader/threads';
import { FeedReader } from './feed-reader';
import { FeedsModule } from './feeds.module';
import { readFixture, FIXTURE_URL } from './fixtures/fixture';

it('the feeds module ends its threads when the app stops', async () => {
  const imports = [ConfigModule.with(loadConfig({})), FeedsModule];
  const app = await Test.createTestingModule({ imports }).compile();
  const reader = app.get(FeedReader);
  const read = () => reader.read(readFixture('rss-plain.xml'), { url: FIXTURE_URL, contentType: null });
  await expect(read()).resolves.toMatchObject({ format: 'rss' });
  await app.close();
  await expect(read()).rejects.toThrow(PoolClosed);
});
