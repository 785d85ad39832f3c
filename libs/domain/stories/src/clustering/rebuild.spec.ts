import { InventedArticles, makeWords, StoryTable } from './invented.testing';
import type { ClusteredArticle, StoredStory } from './story';
import { StoryClusterer } from './story-clusterer';

const EVENTS = 12;
const ARTICLES = 240;
const RESTARTS = [1, 7, 30, 100, 101, 180];

/** Numbers from 0 to 1, the same in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** News of some events for ten days, of ten sources; each article has some of its event's words. */
function inventStream(seed: number): ClusteredArticle[] {
  const random = createRandom(seed);
  const articles = new InventedArticles();
  return Array.from({ length: ARTICLES }, (_, n) => {
    const event = Math.floor(random() * EVENTS);
    const words = makeWords(`event${event % 9}of${event}x`, 14).split(' ');
    const chosen = words.filter(() => random() < 0.4).concat(makeWords(`own${n}x`, 3));
    const sourceId = 1 + Math.floor(random() * 10);
    return articles.create(chosen.join(' '), { hours: n + Math.floor(random() * 5), sourceId });
  });
}

const shuffleMembers = (stories: readonly StoredStory[]): StoredStory[] =>
  stories.map((story) => ({ ...story, members: [...story.members].reverse() })).reverse();

describe('a clusterer that is built again from stored members', () => {
  it.each([1, 2, 3])('continues as if it had not stopped (stream %i)', (seed) => {
    const stream = inventStream(seed);
    const whole = new StoryTable();
    const expected = whole.assignAll(new StoryClusterer(), stream);
    const parts = new StoryTable();
    let clusterer = new StoryClusterer();
    const found = stream.flatMap((article, n) => {
      if (RESTARTS.includes(n)) {
        const { stories, nextStoryId } = clusterer.exportState();
        clusterer = new StoryClusterer({ stories: shuffleMembers(stories), nextStoryId });
      }
      return parts.assignAll(clusterer, [article]);
    });
    expect(found).toEqual(expected);
    expect(parts.list()).toEqual(whole.list());
    expect(expected.some(({ merged }) => merged.length > 0)).toBe(true);
  });

  it.each([1, 2, 3])('has each article in one story, the one that was announced (stream %i)', (seed) => {
    const stream = inventStream(seed);
    const table = new StoryTable();
    const clusterer = new StoryClusterer();
    for (const article of stream) {
      const [assignment] = table.assignAll(clusterer, [article]);
      expect(table.storyOf.get(article.articleId)).toBe(assignment?.storyId);
    }
    for (const { storyId, members } of clusterer.exportState().stories)
      for (const { articleId } of members) expect(table.storyOf.get(articleId)).toBe(storyId);
  });
});

describe('corrections by an administrator', () => {
  const create = () => {
    const articles = new InventedArticles();
    return (title: string) => articles.create(`${title} ${makeWords('x', 2)}`);
  };

  it('separate members for good, also after a restart', () => {
    const article = create();
    const clusterer = new StoryClusterer();
    for (let n = 0; n < 6; n++) clusterer.assign(article('storm floods harbour town'));
    const split = clusterer.separate(1, [2, 4]);
    expect(split).toEqual({ from: 1, into: 2, articleIds: [2, 4] });
    const again = new StoryClusterer(clusterer.exportState());
    for (let n = 0; n < 6; n++) expect(again.assign(article('storm floods harbour town')).merged).toEqual([]);
    expect(again.exportState().stories).toHaveLength(2);
  });

  it('refuse to empty a story, or to move what is not in it', () => {
    const article = create();
    const clusterer = new StoryClusterer();
    clusterer.assign(article('storm floods harbour'));
    expect(clusterer.separate(1, [1])).toBeNull();
    expect(clusterer.separate(1, [99])).toBeNull();
    expect(clusterer.separate(5, [1])).toBeNull();
  });

  it('join stories into the oldest, whatever their texts', () => {
    const article = create();
    const clusterer = new StoryClusterer();
    for (const title of ['storm floods harbour', 'court frees singer now', 'goal wins final'])
      clusterer.assign(article(title));
    expect(clusterer.join([3, 1, 77])).toEqual([{ from: 3, into: 1 }]);
    expect(clusterer.exportState().stories).toMatchObject([
      { storyId: 1, isPinned: true },
      { storyId: 2, isPinned: false },
    ]);
    expect(clusterer.assign(article('goal wins final')).storyId).toBe(1);
  });

  it('are not undone by a split, also after a restart', () => {
    const articles = new InventedArticles();
    const report = (name: string, n: number) =>
      articles.create('', {
        text: `${makeWords('shared', 30)} ${makeWords(name, 30)} ${makeWords(`${name}${n}x`, 4)}`,
      });
    const pair = (n: number) => [report('first', n), report('second', n)];
    const clusterer = new StoryClusterer();
    for (const article of [1, 2].flatMap(pair)) clusterer.assign(article);
    clusterer.join(clusterer.exportState().stories.map(({ storyId }) => storyId));
    const again = new StoryClusterer(clusterer.exportState());
    for (const article of [3, 4, 5].flatMap(pair)) expect(again.assign(article).split).toBeNull();
    expect(again.exportState().stories).toHaveLength(1);
  });

  it('hold for the parts of a joined story, and for what merges with it', () => {
    const article = create();
    const clusterer = new StoryClusterer();
    for (const title of ['storm floods harbour', 'court frees singer now', 'goal wins final'])
      clusterer.assign(article(title));
    clusterer.join([2, 3]);
    expect(clusterer.separate(2, [3])).toMatchObject({ from: 2, into: 4 });
    const isPinned = () => clusterer.exportState().stories.map((story) => [story.storyId, story.isPinned]);
    expect(isPinned()).toEqual([
      [1, false],
      [2, true],
      [4, true],
    ]);
    clusterer.join([1, 2]);
    expect(clusterer.exportState().stories.map(({ storyId, apartFrom }) => [storyId, apartFrom])).toEqual([
      [1, [4]],
      [4, [2, 1]],
    ]);
  });

  it('join stories that were separated before', () => {
    const article = create();
    const clusterer = new StoryClusterer();
    for (let n = 0; n < 3; n++) clusterer.assign(article('storm floods harbour town'));
    clusterer.separate(1, [2]);
    clusterer.join([1, 2]);
    expect(clusterer.exportState().stories).toMatchObject([{ storyId: 1, apartFrom: [] }]);
  });
});
