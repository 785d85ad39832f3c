import { parseStream, STREAM_ID_LENGTH_MAX, toStreamId } from './stream';

describe('a stream', () => {
  const READ = { on: 'read', is: true };
  const UNREAD = { on: 'read', is: false };
  const ADDRESS = 'https://example.org/feed.xml';
  const LABEL = 'Science & more';

  it.each([
    ['user/-/state/com.google/reading-list', 'state', 'reading-list', null],
    ['user/-/state/com.reader/reading-list', 'state', 'reading-list', null],
    ['user/42/state/com.google/reading-list', 'state', 'reading-list', null],
    ['reading-list', 'state', 'reading-list', null],
    ['user/-/state/com.google/starred', 'state', 'starred', { on: 'starred', is: true }],
    ['user/-/state/com.google/read', 'state', 'read', READ],
    ['user/-/state/com.google/unread', 'state', 'unread', UNREAD],
    ['user/-/state/com.reader/kept-unread', 'state', 'kept-unread', UNREAD],
    ['user/-/state/com.google/broadcast', 'state', 'broadcast', { on: 'any', of: [] }],
    ['feed/nordic-grid', 'feed', 'nordic-grid', { on: 'source', slugs: ['nordic-grid'] }],
    ['feed/feed/nordic-grid', 'feed', 'nordic-grid', { on: 'source', slugs: ['nordic-grid'] }],
    ['feed//nordic-grid', 'feed', 'nordic-grid', { on: 'source', slugs: ['nordic-grid'] }],
    [`feed/${ADDRESS}`, 'feed', ADDRESS, { on: 'address', is: ADDRESS }],
    [`user/-/label/${LABEL}`, 'label', LABEL, { on: 'label', is: LABEL }],
    ['user/7/label/a', 'label', 'a', { on: 'label', is: 'a' }],
  ])('%s is the %s %j: %j', (id, kind, name, condition) => {
    expect(parseStream(id)).toEqual({ kind, name, condition });
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
    expect(parseStream(id)).toEqual({ kind: 'unknown', name: id, condition: { on: 'any', of: [] } });
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
    expect(toStreamId(parseStream(requested), 'com.reader')).toBe(id);
  });
});
