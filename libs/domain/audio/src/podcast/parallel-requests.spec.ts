import { HeldRequests, HoldingModule, occupyRequests, testApp } from '@reader/accounts/testing';
import { HttpClient } from '@reader/testing';
import { AudioHttpModule } from '../audio.http.module';

describe('a podcast app whose user has too many requests running', () => {
  const env = { PROVIDER_API_KEY: 'k', PROVIDER_BASE_URL: 'http://127.0.0.1:9', SPEECH_MODEL: 'trial' };
  const app = testApp([AudioHttpModule, HoldingModule], env);

  it('gets 429 for each of its addresses, and works again afterwards', async () => {
    const [ada, bob] = await app.twoUsers();
    const getFeedPath = async (user: typeof ada): Promise<string> =>
      new URL((await user.post<{ feed_url: string }>('/api/users/me/podcast')).body.feed_url).pathname;
    const [hers, his] = [await getFeedPath(ada), await getFeedPath(bob)];
    const client = new HttpClient(app.app.url);
    const endRequests = await occupyRequests(app.app.get(HeldRequests), ada);
    for (const part of ['feed.xml', 'a1/audio.mp3', 'a1/chapters.json']) {
      const { status, headers } = await client.get(hers.replace('feed.xml', part));
      expect([part, status, headers.get('retry-after')]).toEqual([part, 429, '1']);
    }
    expect((await client.get(his)).status).toBe(200);
    await endRequests();
    expect((await client.get(hers)).status).toBe(200);
  });
});
