import { test } from './fixtures';
import { Publisher, subscribeAndFetch, type TestArticle, unsubscribe } from './publisher';

/**
 * Starts a site before the tests of a file, subscribes the administrator to it, and ends both afterwards.
 * Call it at the top level of the file.
 * @param pieces read at each request, so that a test can change them
 * @returns the slug of the source, while tests run
 */
export function usePublisher(title: string, pieces: readonly TestArticle[]): () => string {
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
  return () => slug;
}
