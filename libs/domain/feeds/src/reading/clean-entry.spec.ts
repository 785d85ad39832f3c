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
