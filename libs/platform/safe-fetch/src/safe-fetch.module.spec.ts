import { Test } from '@nestjs/testing';
import { ConfigModule, loadConfig } from '@reader/config';
import { FetchFailed, SafeFetch, SafeFetchModule, UrlNotAllowed } from './index';
import { aSite, stopAll } from './testing';

afterEach(stopAll);

describe('the SafeFetch of the module', () => {
  it('follows the configuration, and closes with the process', async () => {
    const [site, canary] = [await aSite(), await aSite()];
    const config = loadConfig({
      APP_BASE_URL: 'https://reader.example',
      FETCH_ALLOW_PRIVATE: `localhost, 127.0.0.1:${site.port}`,
      FETCH_USER_AGENT: 'Reader/7',
    });
    const module = Test.createTestingModule({ imports: [ConfigModule.with(config), SafeFetchModule] });
    const app = await module.compile();
    const client = app.get(SafeFetch);

    expect(await client.get(site.origin)).toMatchObject({ status: 200 });
    expect(site.requests[0]?.headers['user-agent']).toBe('Reader/7');
    await expect(client.get(canary.origin)).rejects.toBeInstanceOf(UrlNotAllowed);
    await expect(client.get('https://reader.example/api/ready')).rejects.toBeInstanceOf(UrlNotAllowed);
    expect(canary.connections).toBe(0);

    await app.close();
    await expect(client.get(site.origin)).rejects.toBeInstanceOf(FetchFailed);
  });
});
