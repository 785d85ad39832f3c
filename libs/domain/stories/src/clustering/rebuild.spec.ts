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
  const listIds = (stories: readonly StoredStory[]) => stories.map(({ storyId }) => storyId);

  /** Builds the clusterer again, as after a correction. */
  const correct = (clusterer: StoryClusterer, change: (stories: readonly StoredStory[]) => StoredStory[]) => {
    const { stories, nextStoryId } = clusterer.exportState();
    return new StoryClusterer({ stories: change(stories), nextStoryId });
  };

  it('separate stories for good: they never merge, nor do the stories that they become part of', () => {
    const article = create();
    const clusterer = new StoryClusterer();
    for (let n = 0; n < 6; n++) clusterer.assign(article('storm floods harbour town'));
    const apart = correct(new StoryClusterer(clusterer.exportState()), ([story]) => [
      { storyId: 1, members: story?.members.slice(0, 3) ?? [], isPinned: false, apartFrom: [7] },
      { storyId: 7, members: story?.members.slice(3) ?? [], isPinned: false, apartFrom: [1] },
    ]);
    for (let n = 0; n < 6; n++) expect(apart.assign(article('storm floods harbour town')).merged).toEqual([]);
    expect(listIds(apart.exportState().stories)).toEqual([1, 7]);
    const together = correct(apart, (stories) => stories.map((story) => ({ ...story, apartFrom: [] })));
    expect(together.assign(article('storm floods harbour town')).merged).toEqual([{ from: 7, into: 1 }]);
  });

  it('keep a story whole that they put together, as long as it is pinned', () => {
    const articles = new InventedArticles();
    const report = (name: string, n: number) =>
      articles.create('', {
        text: `${makeWords('shared', 30)} ${makeWords(name, 30)} ${makeWords(`${name}${n}x`, 4)}`,
      });
    const pair = (n: number) => [report('first', n), report('second', n)];
    const members = [1, 2].flatMap(pair);
    const later = [3, 4, 5].flatMap(pair);
    const listSplits = (isPinned: boolean) => {
      const stories = [{ storyId: 1, members, isPinned, apartFrom: [] }];
      const clusterer = new StoryClusterer({ stories, nextStoryId: 2 });
      return later.flatMap((article) => clusterer.assign(article).split ?? []);
    };
    expect(listSplits(false)).toHaveLength(1);
    expect(listSplits(true)).toEqual([]);
  });

  it('hold for what merges with such a story', () => {
    const article = create();
    const clusterer = new StoryClusterer();
    for (let n = 0; n < 6; n++) clusterer.assign(article('storm floods harbour town'));
    const again = correct(clusterer, ([story]) => [
      { storyId: 1, members: story?.members.slice(0, 3) ?? [], isPinned: false, apartFrom: [] },
      { storyId: 2, members: story?.members.slice(3) ?? [], isPinned: true, apartFrom: [9] },
      { storyId: 9, members: [article('goal wins final')], isPinned: false, apartFrom: [2] },
    ]);
    expect(again.assign(article('storm floods harbour town')).merged).toEqual([{ from: 2, into: 1 }]);
    expect(again.exportState().stories).toMatchObject([
      { storyId: 1, isPinned: true, apartFrom: [9] },
      { storyId: 9, apartFrom: [2, 1] },
    ]);
  });
});
