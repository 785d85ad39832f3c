import type { Article, Story } from '@reader/contract';
import { anArticle } from '../../../state/library/testing';
import { removeArticle, toStoryEntries } from './story-entries';

const anEntry = (id: number, slug: string, copyOf: number | null = null): Article =>
  anArticle({ article_id: id, source: { slug, title: slug, icon_url: null }, duplicate_of: copyOf });

function aStory(...articles: Article[]): Story {
  const slugs = [...new Set(articles.map(({ source }) => source.slug))];
  return {
    story_id: 1,
    title: 'Tide barrier closes',
    size: articles.length,
    source_count: slugs.length,
    sources: slugs.map((slug) => ({ slug, title: slug, icon_url: null })),
    first_published_at: '2026-11-20T10:00:00.000Z',
    last_published_at: '2026-11-20T12:00:00.000Z',
    image_url: null,
    unread_count: articles.length,
    languages: [],
    articles,
  };
}

describe('the articles of a story', () => {
  it('have the latest and the first marked', () => {
    const entries = toStoryEntries(aStory(anEntry(3, 'coast'), anEntry(2, 'harbour'), anEntry(1, 'tides')));
    expect(entries.map(({ mark }) => mark)).toEqual(['latest', null, 'first']);
  });

  it('name the source that they repeat, where it is in the story', () => {
    const entries = toStoryEntries(
      aStory(anEntry(3, 'coast', 1), anEntry(2, 'harbour', 99), anEntry(1, 'tides')),
    );
    expect(entries.map(({ repeats }) => repeats)).toEqual(['tides', null, null]);
  });
});

describe('a story without one of its articles', () => {
  it('counts the others and their sources', () => {
    const story = removeArticle(aStory(anEntry(3, 'coast'), anEntry(2, 'harbour'), anEntry(1, 'tides')), 2);
    expect(story).toMatchObject({ size: 2, source_count: 2 });
    expect(story?.articles.map(({ article_id: id }) => id)).toEqual([3, 1]);
    expect(story?.sources.map(({ slug }) => slug)).toEqual(['coast', 'tides']);
  });

  it('is no story when one source remains', () => {
    expect(
      removeArticle(aStory(anEntry(3, 'coast'), anEntry(2, 'coast'), anEntry(1, 'tides')), 1),
    ).toBeNull();
  });
});
