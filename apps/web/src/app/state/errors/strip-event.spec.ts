import { stripEvent, stripText } from './strip-event';

describe('a reported error', () => {
  it.each([
    ['Failed: https://feeds.test/private/s3cret?token=x#y.', 'Failed: https://feeds.test/…'],
    ['Http failure response for /api/articles/7?source=x: 500', 'Http failure response for /api/… 500'],
    ['of ada@x.test', 'of [address]'],
    ['Cannot read properties of undefined', 'Cannot read properties of undefined'],
  ])('says %j as %j', (text, stripped) => {
    expect(stripText(text)).toBe(stripped);
  });

  it('has nothing else that an SDK could add', () => {
    const event = {
      ...{ user: { id: 7 }, breadcrumbs: [{ message: 'x' }], extra: { a: 1 }, tags: { a: 'b' } },
      request: { url: 'https://reader.test/inbox?source=x', headers: { Referer: 'x', Cookie: 'y' } },
      contexts: { device: { name: 'x' } },
      release: 'reader@1',
      exception: {
        values: [
          {
            type: 'Error',
            value: 'x',
            stacktrace: {
              frames: [
                { filename: 'https://reader.test/main-ABCDEFGH.js', lineno: 1, vars: { a: 1 } },
                { filename: 'https://reader.test/search?q=private', lineno: 2 },
              ],
            },
          },
        ],
      },
    };
    const frames = [{ filename: 'https://reader.test/main-ABCDEFGH.js', lineno: 1 }, { lineno: 2 }];
    expect(stripEvent(event)).toEqual({
      release: 'reader@1',
      exception: { values: [{ type: 'Error', value: 'x', stacktrace: { frames } }] },
    });
  });
});
