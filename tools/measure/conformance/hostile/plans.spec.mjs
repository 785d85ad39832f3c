import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AUTH_SPECS, playAuth } from './auth-rows.mjs';
import { findThing } from './belongings.mjs';
import { sortRows } from './command.mjs';
import { planHtmlRow } from './html-rows.mjs';
import { LLM_SPECS, playLlm } from './llm-rows.mjs';
import { Outcomes } from './outcomes.mjs';
import { buildPage } from './renderer-pages.mjs';
import { findMailPlay } from './mailout-rows.mjs';
import { findUnknownTerm } from './ssrf-rows.mjs';

/** A file with other ids and words than ours. */
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
  mail: [{ id: 'm1', name: 'x' }],
};

describe('a file of hostile cases', () => {
  it('fails rows that cannot be played, with the reason', () => {
    const printed = [];
    const outcomes = new Outcomes((line) => void printed.push(line));
    const playable = sortRows(OTHER_FILE, [], outcomes);
    expect(playable.html.map(({ id }) => id)).toEqual(['h1', 'h2']);
    expect(playable.api.map(({ id }) => id)).toEqual(['a1']);
    expect(outcomes.failures).toBe(3);
    expect(printed.join('\n')).toContain('h3 (not played): not played: unknown field "colour"');
    expect(printed.join('\n')).toContain('a2 (not played): not played: missing field "expect_status"');
    expect(printed.join('\n')).toContain('s1 (not played): not played: unknown group "smells"');
    outcomes.print();
    expect(printed.join('\n')).toMatch(/mail: played by the specs of \S+newsletters, .* \(1: m1\)/);
  });

  it('plays the given groups only', () => {
    const outcomes = new Outcomes(() => undefined);
    expect(Object.keys(sortRows(OTHER_FILE, ['api'], outcomes))).toEqual(['api']);
    expect(outcomes.failures).toBe(1);
  });
});

describe.each([
  ['auth', AUTH_SPECS, playAuth],
  ['llm', LLM_SPECS, playLlm],
])('a row of the group %s', (group, specs, play) => {
  it.each(Object.entries(specs))('%s is shown by a test that exists: %j', async (_, [file, title]) => {
    expect(await readFile(join(import.meta.dirname, '../../../..', file), 'utf8')).toContain(title);
  });

  it('fails when no spec shows it', () => {
    const outcomes = new Outcomes(() => undefined);
    play([{ id: Object.keys(specs)[0] }, { id: `${group}-999` }], { outcomes });
    expect(outcomes.failures).toBe(1);
  });
});

describe('a row of the group html', () => {
  it.each([
    [{ where: 'item.content', payload: 'x' }, 'article'],
    [{ where: 'item.content', gen: { parts: [] } }, 'large'],
    [{ where: 'item.smell', payload: 'x' }, 'unknown'],
    [{ where: 'tag.name', payload: 'x' }, 'name'],
    [{ where: 'mail.subject', payload: 'x' }, 'delivery'],
    [{ where: 'push payload title', payload: 'x' }, 'delivery'],
    [{ where: 'item.content', payload: 'x', assert: ['ms<20', 'attr_removed:ping'] }, 'article'],
    [{ where: 'item.content', payload: 'x', assert: ['smells_good'] }, 'unknown'],
  ])('%j is played as %s', (row, plan) => {
    expect(planHtmlRow(row)).toBe(plan);
  });
});

describe('a row of the group mailout', () => {
  it('is played by its words, and not with other words', () => {
    expect(findMailPlay({ name: 'starttls requested, server strips it' })).toBeInstanceOf(Function);
    expect(findMailPlay({ name: 'a smell' })).toBeUndefined();
  });
});

describe('a row of the group renderer', () => {
  const internet = { servePage: (url) => url };
  const buildRowPage = (setup) => buildPage({ setup }, { canary: 4711, internet });

  it('requests the named address in every way', () => {
    const { head, script, requestedHost } = buildRowPage(
      'something about ws://127.0.0.1:9/x that we never read before',
    );
    expect(head).toContain('<img src="http://127.0.0.1:4711/x">');
    expect(script).toContain('new WebSocket("ws://127.0.0.1:4711/x")');
    expect(requestedHost).toBe('127.0.0.1');
    expect(buildRowPage('a link to http://10.9.8.7/').requestedHost).toBe('10.9.8.7');
    expect(buildRowPage('a file:///etc/shadow somewhere').requestedHost).toBeUndefined();
  });

  it('requests a private address where it names none, and behaves as described', () => {
    expect(buildRowPage('a prefetch to a private host').requestedHost).toBe('127.0.0.1');
    expect(buildRowPage('prompt() for ever').script).toContain('alert(');
    expect(buildRowPage('begins a download of 5 GB').isDownload).toBe(true);
    expect(buildRowPage('a page that never loads').never).toBe(true);
  });

  it('is not played when nothing in it is known', () => {
    expect(buildRowPage('a page that hums a tune')).toBeNull();
  });
});

describe('a row of the group ssrf', () => {
  it('is not played when its outcome or carrier is unknown', () => {
    expect(findUnknownTerm({ expect: 'blocked' })).toBeNull();
    expect(findUnknownTerm({ expect: 'blocked', carrier: 'rss cloud' })).toBeNull();
    expect(findUnknownTerm({ expect: 'eaten' })).toContain('"eaten"');
    expect(findUnknownTerm({ expect: 'blocked', carrier: 'a pigeon' })).toContain('"a pigeon"');
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

  it('that names no user and no resource is refused', () => {
    expect(() => findThing(owned, 'carol', '/api/tags/')).toThrow('unknown placeholder {carol}');
    expect(() => findThing(owned, 'bob', '/api/nope/')).toThrow('unknown placeholder {bob}');
  });
});
