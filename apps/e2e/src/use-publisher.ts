import { test } from './fixtures';
import { Publisher, subscribeAndFetch, type TestArticle, unsubscribe } from './publisher';

interface UsedPublisher {
  /** The slug of the source, while tests run. */
  readonly getSlug: () => string;
  /** The address of the site, while tests run. */
  readonly getUrl: () => string;
}

/**
 * Starts a site before the tests of a file, subscribes the administrator to it, and ends both afterwards.
 * Call it at the top level of the file.
 * @param pieces read at each request, so that a test can change them
 */
export function usePublisher(title: string, pieces: readonly TestArticle[]): UsedPublisher {
  let publisher: Publisher;
  let slug = '';
  test.beforeAll(async ({ playwright, service }) => {
    publisher = await Publisher.start(title, pieces);
    const api = await playwright.request.newContext();
    slug = await subscribeAndFetch(api, service, publisher);
    await api.dispose();
  });
  test.afterAll(async ({ playwright, service }) => {
    const api = await playwright.request.newContext();
    await unsubscribe(api, service, slug);
    await api.dispose();
    await publisher.stop();
  });
  return { getSlug: () => slug, getUrl: () => publisher.url };
}
