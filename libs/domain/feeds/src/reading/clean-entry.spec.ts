import type { ParsedEntry } from '../parsed-feed';
import { readFeed } from './read-feed';

const readItem = async (children: string): Promise<ParsedEntry | undefined> => {
  const bytes = Buffer.from(
    `<rss version="2.0"><channel><item><guid>1</guid>${children}</item></channel></rss>`,
  );
  const feed = await readFeed({ bytes, url: 'https://harbour.example/feeds/main', contentType: null });
  return feed.entries[0];
};

describe('a description', () => {
  const htmlOf = async (description: string) =>
    (await readItem(`<description>${description}</description>`))?.html;

  it('has paragraphs where it is plain text with blank lines', async () => {
    expect(
      await htmlOf('Tides &amp;amp; nets.\n\n00:00 Intro\r\n01:30 Nets &amp;lt;new&amp;gt;\n \n\nEnd.'),
    ).toBe('<p>Tides &amp; nets.</p><p>00:00 Intro<br />01:30 Nets &lt;new&gt;</p><p>End.</p>');
  });

  it('is markup where it has a tag or no blank line', async () => {
    expect(await htmlOf('One\ntwo')).toBe('One\ntwo');
    expect(await htmlOf('One\n\n&lt;b&gt;two&lt;/b&gt;')).toBe('One\n\n<b>two</b>');
  });
});

describe('the page of an entry', () => {
  const GOOGLE = 'https://www.google.com/url?rct=j&amp;sa=t&amp;ct=ga';
  it.each([
    [`${GOOGLE}&amp;url=https://tides.example/a%3Fn%3D1&amp;usg=x`, 'https://tides.example/a?n=1'],
    ['https://www.google.co.uk/url?q=http://tides.example/b', 'http://tides.example/b'],
    [`${GOOGLE}&amp;url=javascript:alert(1)`, `${GOOGLE}&amp;url=javascript:alert(1)`],
    ['https://www.google.example/url?q=http://tides.example/b', null],
    ['https://www.google.com/search?q=http://tides.example/b', null],
  ])('is that behind a link of Google Alerts: %s', async (link, page) => {
    const item = await readItem(`<link>${link}</link>`);
    expect(item?.url).toBe((page ?? link).replaceAll('&amp;', '&'));
    expect(item?.guid).toBe('1');
  });

  it('does not change the identity of an entry without a guid', async () => {
    const link = `${GOOGLE}&amp;url=https://tides.example/a`;
    const bytes = Buffer.from(
      `<rss version="2.0"><channel><item><link>${link}</link><title>A</title></item></channel></rss>`,
    );
    const feed = await readFeed({ bytes, url: 'https://harbour.example/feeds/main', contentType: null });
    expect(feed.entries[0]).toMatchObject({
      url: 'https://tides.example/a',
      guid: link.replaceAll('&amp;', '&'),
    });
  });
});
