import { parseStream, STREAM_ID_LENGTH_MAX, toStreamId } from './stream';

describe('a stream', () => {
  it.each([
    ['user/-/state/com.google/reading-list', { kind: 'all' }],
    ['user/-/state/com.reader/reading-list', { kind: 'all' }],
    ['user/42/state/com.google/reading-list', { kind: 'all' }],
    ['reading-list', { kind: 'all' }],
    ['user/-/state/com.google/starred', { kind: 'starred' }],
    ['user/-/state/com.google/read', { kind: 'read' }],
    ['user/-/state/com.google/unread', { kind: 'unread' }],
    ['user/-/state/com.reader/kept-unread', { kind: 'unread' }],
    ['user/-/state/com.google/broadcast', { kind: 'nothing', isKnown: true }],
    ['feed/nordic-grid', { kind: 'feed', slug: 'nordic-grid' }],
    ['feed/feed/nordic-grid', { kind: 'feed', slug: 'nordic-grid' }],
    ['feed//nordic-grid', { kind: 'feed', slug: 'nordic-grid' }],
    ['feed/https://example.org/feed.xml', { kind: 'address', url: 'https://example.org/feed.xml' }],
    ['user/-/label/Science & more', { kind: 'label', name: 'Science & more' }],
    ['user/7/label/a', { kind: 'label', name: 'a' }],
  ])('%s is %j', (id, stream) => {
    expect(parseStream(id)).toEqual(stream);
  });

  it.each([
    '',
    'feed/',
    'user/-/label/',
    'user/-/state/com.google/',
    'user/-/state/com.other/read',
    'user/-/state/com.google/toString',
    'constructor',
    'null',
    'feed/https://long.test/'.padEnd(STREAM_ID_LENGTH_MAX + 1, 'x'),
    'user/-/label/'.padEnd(STREAM_ID_LENGTH_MAX + 1, 'x'),
  ])('with the unknown id %j is empty, never everything', (id) => {
    expect(parseStream(id)).toEqual({ kind: 'nothing', isKnown: false });
  });
});

describe('the id of a stream in answers', () => {
  it.each([
    ['user/2/state/com.google/reading-list', 'user/-/state/com.reader/reading-list'],
    ['reading-list', 'user/-/state/com.reader/reading-list'],
    ['user/-/state/com.reader/kept-unread', 'user/-/state/com.reader/kept-unread'],
    ['user/7/state/com.google/broadcast', 'user/-/state/com.reader/broadcast'],
    ['feed/feed/nordic-grid', 'feed/nordic-grid'],
    ['feed/https://example.org/feed.xml', 'feed/https://example.org/feed.xml'],
    ['user/7/label/Science & more', 'user/-/label/Science & more'],
    ['user/-/state/com.other/read', 'user/-/state/com.other/read'],
  ])('of %s is %s', (requested, id) => {
    expect(toStreamId(requested, 'com.reader')).toBe(id);
  });
});
