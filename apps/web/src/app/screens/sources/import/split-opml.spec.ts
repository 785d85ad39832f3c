import type { ImportReport, ImportRow } from '@reader/contract';
import { mergeReports } from './merge-reports';
import { OUTLINES_MAX, splitOpml } from './split-opml';

const feed = (name: string | number): string =>
  `<outline type="rss" text="Feed ${name}" xmlUrl="https://site.example/${name}?a=1&amp;b=2"/>`;
const feeds = (count: number, from = 0): string =>
  Array.from({ length: count }, (_, n) => feed(from + n)).join('');
const file = (body: string): Blob =>
  new Blob([`<?xml version="1.0" encoding="UTF-8"?><opml version="2.0"><body>${body}</body></opml>`]);

/** The outlines of each part. */
async function split(body: string): Promise<Element[][]> {
  const texts = await Promise.all((await splitOpml(file(body))).map(readText));
  return texts.map((text) => [
    ...new DOMParser().parseFromString(text, 'text/xml').querySelectorAll('outline'),
  ]);
}

async function readText(part: Blob): Promise<string> {
  return new TextDecoder().decode(await part.arrayBuffer());
}

/** jsdom has the older way to read a blob. */
function readBytes(this: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
}

const getNames = (part: readonly Element[]): (string | null)[] =>
  part.filter((each) => each.hasAttribute('xmlUrl')).map((each) => each.getAttribute('text'));
const getFolder = (outline: Element | undefined): string | null =>
  outline?.parentElement?.getAttribute('text') ?? null;

describe('a subscription list that is sent in parts', () => {
  beforeAll(() => {
    Blob.prototype.arrayBuffer = readBytes;
  });

  it('has all feeds in their order, each part within the limit', async () => {
    const parts = await split(feeds(2_500));
    expect(parts.map(({ length }) => length)).toEqual([OUTLINES_MAX, OUTLINES_MAX, 500]);
    expect(parts.flatMap(getNames)).toEqual(Array.from({ length: 2_500 }, (_, n) => `Feed ${n}`));
    expect(parts[2]?.at(-1)?.getAttribute('xmlUrl')).toBe('https://site.example/2499?a=1&b=2');
  });

  it('repeats the folder of its feeds, which counts too', async () => {
    const parts = await split(`<outline text="Sea &amp; ice">${feeds(1_200)}</outline>${feed('top')}`);
    expect(parts.map(({ length }) => length)).toEqual([OUTLINES_MAX, 203]);
    expect(getNames(parts[0] ?? [])).toHaveLength(OUTLINES_MAX - 1);
    expect(parts.map((part) => getFolder(part[1]))).toEqual(['Sea & ice', 'Sea & ice']);
    expect(getFolder(parts[1]?.at(-1))).toBeNull();
  });

  it('has the innermost named folder of a feed, and no feed as a folder', async () => {
    const inner = `<outline text="Inner"><OUTLINE title=" ">${feed('a')}</OUTLINE></outline>`;
    const parent = `<outline text="Parent" XMLURL="https://site.example/p">${feed('b')}</outline>`;
    const [part = []] = await split(`<outline text="Outer">${inner}${parent}</outline>${feeds(1_000)}`);
    const folderOf = (name: string) => getFolder(part.find((each) => each.getAttribute('text') === name));
    expect(folderOf('Feed a')).toBe('Inner');
    expect(['Parent', 'Feed b'].map(folderOf)).toEqual(['Outer', 'Outer']);
  });

  it.each([
    ['is short', feeds(1_000)],
    ['is damaged', `${feeds(1_001)}<outline>`],
    ['has no feeds', '<outline text="x"/>'.repeat(1_001)],
  ])('is sent as it is when it %s', async (_, body) => {
    const list = file(body);
    expect(await splitOpml(list)).toEqual([list]);
  });

  it('has no feeds of comments, and reads signs inside of names', async () => {
    const name = `<outline text='a > b' xmlUrl="https://site.example/quoted"></outline>`;
    const parts = await split(`<!-- ${feed('old')} --><outline text="A>B">${name}</outline>${feeds(1_000)}`);
    expect(parts.flatMap(getNames)).toHaveLength(1_001);
    expect(getNames(parts[0] ?? [])[0]).toBe('a > b');
    expect(getFolder(parts[0]?.[1])).toBe('A>B');
  });

  it('is sent as it is in another encoding', async () => {
    const list = new Blob([new Uint8Array([0xff]), feeds(1_001)]);
    expect(await splitOpml(list)).toEqual([list]);
  });
});

describe('the report of a list that was sent in parts', () => {
  const row = (name: string, status: ImportRow['status']): ImportRow => ({
    ...{ title: name, feed_url: `https://site.example/${name}`, status, slug: null },
    ...{ detail: null, detail_code: status === 'existing' ? 'existing' : null },
  });
  const report = (...results: ImportRow[]): ImportReport => ({
    ...{ created: 0, existing: 0, invalid: 0, results },
  });

  it('has the rows of all parts, and counts a feed of several parts once', () => {
    const parts = [
      report(row('a', 'created'), row('b', 'invalid')),
      report(row('a', 'created'), row('c', 'existing')),
    ];
    const merged = mergeReports(parts);
    expect(merged).toMatchObject({ created: 1, existing: 2, invalid: 1 });
    expect(merged.results.map(({ title, status, detail_code: code }) => [title, status, code])).toEqual([
      ['a', 'created', null],
      ['b', 'invalid', null],
      ['a', 'existing', 'repeated'],
      ['c', 'existing', 'existing'],
    ]);
  });

  it('is that of the only part', () => {
    const only = report(row('a', 'created'));
    expect(mergeReports([only])).toBe(only);
  });
});
