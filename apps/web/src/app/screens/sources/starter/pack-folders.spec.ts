import type { StarterFeed } from '@reader/contract';
import { groupByCategory } from './pack-folders';

const feed = (name: string, category: string | null): StarterFeed => ({
  title: name,
  description: null,
  feed_url: `https://${name}.example/f`,
  site_url: null,
  category,
});

it('the starter pack is grouped in its original order', () => {
  const folders = groupByCategory([feed('moss', 'Garden'), feed('zinc', 'Science'), feed('fern', 'Garden')]);
  expect(folders.map(({ category }) => category)).toEqual(['Garden', 'Science']);
  expect(folders[0]?.feeds.map(({ title }) => title)).toEqual(['moss', 'fern']);
});
