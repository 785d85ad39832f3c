import type { StarterFeed } from '@reader/contract';
import { groupByCategory, toggleSources } from './pack-choice';

const source = (name: string, category: string | null): StarterFeed => ({
  title: name,
  description: null,
  feed_url: `https://${name}.example/f`,
  site_url: null,
  category,
});
const pack = [source('moss', 'Garden'), source('zinc', 'Science'), source('fern', 'Garden')];
const [garden] = groupByCategory(pack);

describe('the sample pack', () => {
  it('is grouped in its original order', () => {
    expect(groupByCategory(pack).map(({ category }) => category)).toEqual(['Garden', 'Science']);
    expect(garden?.sources.map(({ title }) => title)).toEqual(['moss', 'fern']);
  });

  it('selects a whole category, and deselects it when all of it is selected', () => {
    const some = new Set(['https://moss.example/f', 'https://zinc.example/f']);
    const all = toggleSources(some, garden?.sources ?? []);
    expect(all.size).toBe(3);
    expect([...toggleSources(all, garden?.sources ?? [])]).toEqual(['https://zinc.example/f']);
  });
});
