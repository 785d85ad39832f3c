import { NotAFeed } from '../not-a-feed';
import { scan as scanFrom } from './scan';

const scan = (text: string) => scanFrom(text, 'https://harbour.example/feed');

const item = (content: string): string => `<rss><channel><item>${content}</item></channel></rss>`;

describe('scan', () => {
  it.each([
    ['depth', item('<a>'.repeat(200_000))],
    ['attributes', item(`<a ${Array.from({ length: 200_000 }, (_, i) => `a${i}="x"`).join(' ')}/>`)],
    ['namespaces', item(`<a ${Array.from({ length: 65 }, (_, i) => `xmlns:n${i}="u${i}"`).join(' ')}/>`)],
    ['elements', item('<a/>'.repeat(300_001))],
    ['text', item(`<title>${'A'.repeat(3_000_000)}</title>`)],
  ])('refuses too much %s with a readable message', (_, text) => {
    expect(() => scan(text)).toThrow(NotAFeed);
  });

  it('escapes markup in text elements only', () => {
    const { xml } = scan(item('<title>a <b>c</b> &amp; d</title><author><name>e</name></author>'));
    expect(xml()).toContain(
      '<title>a &lt;b&gt;c&lt;/b&gt; &amp;amp; d</title><author><name>e</name></author>',
    );
  });

  it('ignores elements of the same name in other vocabularies', () => {
    const namespace = 'xmlns:media="http://search.yahoo.com/mrss/"';
    const media = `<media:content ${namespace}><media:title>x</media:title></media:content>`;
    expect(scan(item(media)).xml()).toContain(media);
  });

  it('detects a missing end tag of the root, even after one with a longer name', () => {
    expect(scan('<feed><entry></entry></feed>').truncated).toBe(false);
    expect(scan('<feed><feedburner:x>y</feedburner:x>').truncated).toBe(true);
  });

  it('reads on after harmless mistakes, and marks the document damaged after others', () => {
    const title = (document: string) => scan(document).tree?.items[0]?.children[0];
    expect(title(item('<title>a ]]> b</title>'))).toMatchObject({ text: 'a ]]> b' });
    expect(title(item('<x:y>a</x:y>'))).toMatchObject({ name: 'x:y', text: 'a' });
    expect(title(`${item('<title>a</title>')} and more`)).toMatchObject({ text: 'a' });
    expect(scan(item('<title>a</tilte>')).tree).toBeNull();
    expect(scan(item('<link href=a/>')).tree).toBeNull();
  });

  it('stops at 20,000 entries', () => {
    const { xml, truncated } = scan(`<rss><channel>${'<item></item>'.repeat(21_000)}</channel></rss>`);
    expect(xml().match(/<item>/g)).toHaveLength(20_000);
    expect(truncated).toBe(false);
  });
});
