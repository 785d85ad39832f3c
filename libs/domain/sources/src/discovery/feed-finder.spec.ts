import { testApp } from '@reader/accounts/testing';
import { type FetchResponse, SafeFetch } from '@reader/safe-fetch';
import type { PageResponse } from '@reader/testing';
import { SourcesHttpModule } from '../sources.http.module';
import { feed, html, type WirePreview } from './discovery.testing';

describe('a feed on a platform whose address gives that of the feed', () => {
  const app = testApp([SourcesHttpModule]);

  /** The platform answers the first request with the page, and refuses all others. */
  const answerOnce = (page: PageResponse): string[] => {
    const sent: string[] = [];
    jest.spyOn(app.app.get(SafeFetch), 'get').mockImplementation((url) => {
      sent.push(url);
      return Promise.resolve(toFetchResponse(url, sent.length === 1 ? page : { status: 429 }));
    });
    return sent;
  };
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['r/tides', 'https://www.reddit.com/r/tides/.rss'],
    ['https://old.reddit.com/user/ada', 'https://www.reddit.com/user/ada/.rss'],
    ['https://medium.com/@ada/a-post', 'https://medium.com/feed/@ada'],
    ['https://github.com/moon', 'https://github.com/moon.atom'],
    ['https://www.reddit.com/r/tides/search.rss?q=moon', 'https://www.reddit.com/r/tides/search.rss?q=moon'],
  ])('is found with one request: %s', async (typed, url) => {
    const sent = answerOnce(feed('Tides'));
    const answer = await (await app.signedIn()).post<WirePreview>('/api/sources/preview', { url: typed });
    expect(answer).toMatchObject({ status: 200, body: { feed: { feed_url: url } } });
    expect(sent).toEqual([url]);
  });

  it('is searched in the page when there is none at that address', async () => {
    const sent = answerOnce(html('<p>Removed', {}, 404));
    const answer = await (await app.signedIn()).post('/api/sources/preview', { url: 'r/tides' });
    expect(answer).toMatchObject({ status: 422, body: { code: 'not_a_feed' } });
    expect(sent).toEqual(['https://www.reddit.com/r/tides/.rss', 'https://www.reddit.com/r/tides']);
  });

  it('is not searched when the typed address is refused', async () => {
    const answer = await (
      await app.signedIn()
    ).post('/api/sources/preview', { url: 'https://ada:secret@www.reddit.com/r/tides' });
    expect(answer).toMatchObject({ status: 422, body: { code: 'url_not_allowed' } });
  });
});

function toFetchResponse(url: string, page: PageResponse): FetchResponse {
  const { status = 200, headers = {}, body = '' } = page;
  return {
    status,
    url,
    redirects: [],
    headers: new Headers(headers),
    body: Buffer.from(body as string),
  };
}
