import type { Source, StarterFeed } from '@reader/contract';
import { rankFeeds } from './rank-feeds';

const source = (title: string, feedUrl: string): Source =>
  ({ slug: title.toLowerCase(), title, category: null, icon_url: null, feed_url: feedUrl }) as Source;
const suggestion = (title: string, description: string, feedUrl: string): StarterFeed => ({
  title,
  description,
  feed_url: feedUrl,
  site_url: null,
  category: 'Science',
});

describe('feeds by their names', () => {
  const sources = [source('Tide Tables', 'https://tides.test/f'), source('Moss', 'https://moss.test/f')];
  const pack = [
    suggestion('Harbour', 'Ships and tides.', 'https://harbour.test/f'),
    suggestion('The same again', 'Tides.', 'https://tides.test/f'),
  ];
  const titles = (words: string): readonly string[] =>
    rankFeeds(words, sources, pack).map(({ title }) => title);

  it('a name comes before a description, and a feed that is a source is suggested once', () => {
    expect(titles('tide')).toEqual(['Tide Tables', 'Harbour']);
  });

  it('each word must occur, in the name, the category or the description', () => {
    expect(titles('science ships')).toEqual(['Harbour']);
    expect(titles('science moss')).toEqual([]);
  });
});
