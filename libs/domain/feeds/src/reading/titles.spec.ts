import { readFeed } from './read-feed';

const read = (items: string, type = 'rss') => {
  const body = type === 'rss' ? `<rss><channel><title>t</title>${items}</channel></rss>` : items;
  const document = { bytes: Buffer.from(body), url: 'https://harbour.example/feed', contentType: null };
  return readFeed(document);
};

const titleOf = async (written: string): Promise<string | undefined> =>
  (await read(`<item><guid>g</guid><title>${written}</title></item>`)).entries[0]?.title;

describe('the title of an entry', () => {
  it.each([
    ['Vec&lt;T&gt; in Rust', 'Vec<T> in Rust'],
    ['<![CDATA[One & only <feed>]]>', 'One & only <feed>'],
    ['Map&lt;String, List&lt;T&gt;&gt;', 'Map<String, List<T>>'],
    ['a &lt;/feed&gt; b', 'a </feed> b'],
    ['<![CDATA[<b>Bold</b> and <EM class="x">new</EM><br/>]]>', 'Bold and new'],
    ['<![CDATA[<b>Vec<T></b>]]>', 'Vec<T>'],
    ['<![CDATA[before <!-- a comment --> after]]>', 'before after'],
    ['<![CDATA[<script>alert(1)</script>Safe]]>', 'Safe'],
    ['I &lt;3 tags', 'I <3 tags'],
    ['<![CDATA[&iquest;Informa&ccedil;&otilde;es? Don&#146;t]]>', '¿Informações? Don’t'],
  ])('of %s is %s', async (written, title) => {
    expect(await titleOf(written)).toBe(title);
  });

  it('has no references left, nor have its author and categories', async () => {
    const names = '<dc:creator><![CDATA[Jos&eacute;]]></dc:creator><category>Caf&amp;eacute;s</category>';
    const [entry] = (await read(`<item><guid>g</guid>${names}</item>`)).entries;
    expect(entry).toMatchObject({ author: 'José', categories: ['Cafés'] });
  });

  it('preserves angle brackets that are no tags in the feed’s title too', async () => {
    const feed = await read('<rss><channel><title>All of &lt;T&gt;</title></channel></rss>', 'whole');
    expect(feed.title).toBe('All of <T>');
  });
});

describe('an empty entry', () => {
  it.each([
    ['<item/><item><guid>g</guid></item>'],
    ['<item> <title/><pubDate/><category/></item><item><guid>g</guid></item>'],
  ])('is skipped: %s', async (items) => {
    expect((await read(items)).entries.map(({ guid }) => guid)).toEqual(['g']);
  });

  it.each(['<author>Ada</author>', '<pubDate>2 Mar 2026</pubDate>', '<category>x</category>'])(
    'keeps an entry that has only %s',
    async (element) => {
      expect((await read(`<item>${element}</item>`)).entries).toHaveLength(1);
    },
  );

  it.each(['<language>en</language>', '<author>Ada</author>', '<category>x</category>'])(
    'is skipped when only the feed has %s',
    async (element) => {
      const { entries } = await read(`${element}<item/><item><guid>g</guid></item>`);
      expect(entries.map(({ guid }) => guid)).toEqual(['g']);
    },
  );

  it.each(['"language":"en"', '"authors":[{"name":"Ada"}]'])(
    'is skipped in JSON when only the feed has %s',
    async (member) => {
      const version = '"version":"https://jsonfeed.org/version/1.1"';
      const { entries } = await read(`{${version},${member},"items":[{},{"id":"1"}]}`, 'json');
      expect(entries.map(({ guid }) => guid)).toEqual(['1']);
    },
  );

  it('is skipped in JSON', async () => {
    const json = '{"version":"https://jsonfeed.org/version/1","items":[{},{"id":"1"}]}';
    expect((await read(json, 'json')).entries.map(({ guid }) => guid)).toEqual(['1']);
  });
});
