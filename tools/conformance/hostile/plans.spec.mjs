import { findThing } from './belongings.mjs';
import { sortRows } from './command.mjs';
import { htmlPlan } from './html-rows.mjs';
import { Outcomes } from './outcomes.mjs';
import { pageOf } from './renderer-pages.mjs';
import { unknownTerms } from './ssrf-rows.mjs';

/** A file as another team would write it: other ids and words than ours. */
const OTHER_FILE = {
  meta: { title: 'Other cases' },
  html: [
    { id: 'h1', where: 'item.title', payload: '<b>x</b>', assert: ['no_script_run'] },
    { id: 'h2', where: 'item.smell', payload: 'x' },
    { id: 'h3', where: 'item.content', payload: 'x', colour: 'red' },
  ],
  api: [
    { id: 'a1', method: 'GET', path: '/api/tags', who: 'user', expect_status: [200] },
    { id: 'a2', method: 'GET', path: '/api/tags', who: 'user' },
  ],
  smells: [{ id: 's1', body: 'x' }],
  push: [{ id: 'p1', endpoint: 'https://push.test/' }],
};

describe('a file of hostile cases', () => {
  it('fails the rows that nobody plays, with the reason', () => {
    const printed = [];
    const outcomes = new Outcomes((line) => void printed.push(line));
    const playable = sortRows(OTHER_FILE, [], outcomes);
    expect(playable.html.map(({ id }) => id)).toEqual(['h1', 'h2']);
    expect(playable.api.map(({ id }) => id)).toEqual(['a1']);
    expect(outcomes.failures).toBe(3);
    expect(printed.join('\n')).toContain('h3 (nobody): nobody plays it: nobody reads its field "colour"');
    expect(printed.join('\n')).toContain('a2 (nobody): nobody plays it: it has no field "expect_status"');
    expect(printed.join('\n')).toContain('s1 (nobody): nobody plays it: there is no player of "smells"');
    outcomes.print();
    expect(printed.join('\n')).toContain('push: nothing is pushed yet (1: p1)');
  });

  it('looks at the named groups only', () => {
    const outcomes = new Outcomes(() => undefined);
    expect(Object.keys(sortRows(OTHER_FILE, ['api'], outcomes))).toEqual(['api']);
    expect(outcomes.failures).toBe(1);
  });
});

describe('a row of the group html', () => {
  it.each([
    [{ where: 'item.content', payload: 'x' }, 'article'],
    [{ where: 'item.content', gen: { parts: [] } }, 'large'],
    [{ where: 'item.smell', payload: 'x' }, 'nobody'],
    [{ where: 'tag.name', payload: 'x' }, 'name'],
    [{ where: 'mail.subject', payload: 'x' }, 'not ours'],
    [{ where: 'item.content', payload: 'x', assert: ['ms<20', 'attr_removed:ping'] }, 'article'],
    [{ where: 'item.content', payload: 'x', assert: ['smells_good'] }, 'nobody'],
  ])('%j is played as %s', (row, plan) => {
    expect(htmlPlan(row)).toBe(plan);
  });
});

describe('a row of the group renderer', () => {
  const internet = { page: (url) => url };
  const page = (setup) => pageOf({ setup }, { canary: 4711, internet });

  it('goes by every way to the address that it names, whatever its words', () => {
    const { head, script, asks } = page('something about ws://127.0.0.1:9/x that we never read before');
    expect(head).toContain('<img src="http://127.0.0.1:4711/x">');
    expect(script).toContain('new WebSocket("ws://127.0.0.1:4711/x")');
    expect(asks).toBe('127.0.0.1');
    expect(page('a link to http://10.9.8.7/').asks).toBe('10.9.8.7');
    expect(page('a file:///etc/shadow somewhere').asks).toBeUndefined();
  });

  it('goes to a place inside where it names none, and behaves as it says', () => {
    expect(page('a prefetch to a private host').asks).toBe('127.0.0.1');
    expect(page('prompt() for ever').script).toContain('alert(');
    expect(page('begins a download of 5 GB').isDownload).toBe(true);
    expect(page('a page that never loads').never).toBe(true);
  });

  it('is played by nobody where nothing of it is known', () => {
    expect(page('a page that hums a tune')).toBeNull();
  });
});

describe('a row of the group ssrf', () => {
  it('is played by nobody where its outcome or its carrier is not known', () => {
    expect(unknownTerms({ expect: 'blocked' })).toBeNull();
    expect(unknownTerms({ expect: 'blocked', carrier: 'rss cloud' })).toBeNull();
    expect(unknownTerms({ expect: 'eaten' })).toContain('"eaten"');
    expect(unknownTerms({ expect: 'blocked', carrier: 'a pigeon' })).toContain('"a pigeon"');
  });
});

describe('a placeholder of the group api', () => {
  const owned = { bob: { article: 1, tag: 2, item: 3, slug: 'bobs' }, mine: { item: 4 } };

  it.each([
    ['bob', '/api/reading-list/', 3],
    ['mine', '/api/reading-list/reorder', 4],
    ['bob private', '/api/articles/', 1],
    ['id of a tag that bob has', '/api/articles?tag_id=', 2],
    ['bob private slug', '/api/greader/reader/api/0/stream/contents/feed/', 'bobs'],
  ])('{%s} after %s is %s', (words, before, thing) => {
    expect(findThing(owned, words, before)).toBe(thing);
  });

  it('that names nobody and nothing is refused', () => {
    expect(() => findThing(owned, 'carol', '/api/tags/')).toThrow('nobody knows what {carol} is');
    expect(() => findThing(owned, 'bob', '/api/nope/')).toThrow('nobody knows what {bob} is');
  });
});
