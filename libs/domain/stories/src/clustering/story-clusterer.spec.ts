import { findHalves } from './halves';
import { InventedArticles, makeWords, StoryTable } from './invented.testing';
import type { ClusteredArticle } from './story';
import { StoryClusterer } from './story-clusterer';

let articles: InventedArticles;
beforeEach(() => (articles = new InventedArticles()));

function listStories(...given: ClusteredArticle[]): number[][] {
  const table = new StoryTable();
  table.assignAll(new StoryClusterer(), given);
  return table.list();
}

const storm = (n: number) => `storm floods harbour ${makeWords(`own${n}`, 3)}`;

describe('new articles', () => {
  it('join the story of an article that says the same', () => {
    const [one, other] = [
      articles.create('Storm floods harbour'),
      articles.create('Harbour flooded by storm'),
    ];
    expect(listStories(one, other)).toEqual([[1, 2]]);
  });

  it('open a story when nothing is similar', () => {
    expect(
      listStories(articles.create('Storm floods harbour'), articles.create('Court frees singer')),
    ).toEqual([...[[1], [2]]]);
  });

  it('say what they changed', () => {
    const clusterer = new StoryClusterer({ stories: [], nextStoryId: 40 });
    const first = clusterer.assign(articles.create(storm(1)));
    const second = clusterer.assign(articles.create(storm(2)));
    const unchanged = { merged: [], split: null };
    expect(first).toEqual({ joinedId: 40, storyId: 40, isNew: true, ...unchanged });
    expect(second).toEqual({ joinedId: 40, storyId: 40, isNew: false, ...unchanged });
  });

  it('do not join because of one rare word, or of one name of two words', () => {
    const [one, two] = [articles.create('cyrus'), articles.create('cyrus sings')];
    expect(listStories(one, two)).toHaveLength(2);
    const [three, four] = [
      articles.create('miley cyrus fan jailed'),
      articles.create('miley cyrus sings oslo'),
    ];
    expect(listStories(three, four)).toHaveLength(2);
    const [five, six] = [
      articles.create('miley cyrus tour jailed'),
      articles.create('miley cyrus tour oslo'),
    ];
    expect(listStories(five, six)).toHaveLength(1);
  });

  it('find their story among thousands', () => {
    const clusterer = new StoryClusterer();
    for (let n = 0; n < 2_500; n++) clusterer.assign(articles.create(makeWords(`n${n}x`, 5)));
    const { storyId } = clusterer.assign(articles.create(makeWords('n2400x', 5)));
    expect(storyId).toBe(2_401);
  });

  it('without terms stay alone', () => {
    const empty = { terms: { terms: new Int32Array(), weights: new Float32Array() } };
    expect(listStories(articles.create('', empty), articles.create('', empty))).toHaveLength(2);
  });

  it('join a larger story with less in common than a story of one', () => {
    const alike = (n: number) => articles.create(`storm floods harbour boats ${makeWords(`b${n}`, 2)}`);
    const distant = `storm floods harbour ${makeWords('c', 9)}`;
    expect(listStories(alike(1), articles.create(distant))).toHaveLength(2);
    expect(listStories(alike(1), alike(2), alike(3), alike(4), articles.create(distant))).toHaveLength(1);
  });

  it('need more in common with a story of their own source only', () => {
    const pair = (sourceId: number | null) =>
      [storm(1), storm(2)].map((title) => articles.create(title, { sourceId }));
    expect(listStories(...pair(7000))).toHaveLength(2);
    expect(listStories(...pair(null))).toHaveLength(1);
    const [one, two] = pair(7000) as [ClusteredArticle, ClusteredArticle];
    expect(listStories(one, articles.create(storm(3)), two)).toHaveLength(1);
  });
});

describe('time', () => {
  it.each([
    [0, 1],
    [47, 1],
    [71, 1],
    [74, 2],
    [-47, 1],
    [-74, 2],
  ])('%i hours between two similar articles give %i stories', (hours, stories) => {
    const title = 'storm floods harbour town coast';
    const [one, other] = [
      articles.create(`${title} ${makeWords('a', 6)}`),
      articles.create(`${title} ${makeWords('b', 6)}`, { hours }),
    ];
    expect(listStories(one, other)).toHaveLength(stories);
  });

  it('of up to seven days separates no articles that are nearly the same', () => {
    const title = 'storm floods harbour town coast boats sink';
    const later = (hours: number) => [articles.create(title), articles.create(title, { hours })];
    expect(listStories(...later(6 * 24))).toHaveLength(1);
    expect(listStories(...later(7 * 24 + 1))).toHaveLength(2);
  });

  it('counts from the newest member', () => {
    const days = [0, 2, 4, 6, 8].map((day) =>
      articles.create('storm floods harbour town', { hours: 24 * day }),
    );
    expect(listStories(...days)).toHaveLength(1);
  });

  it('leaves a closed story closed for late articles, also before it left the memory', () => {
    const title = 'storm floods harbour town';
    const [old, late] = [articles.create(title), articles.create(title, { hours: 1 })];
    const others = [167.5, 168.2].map((hours) => articles.create(`court ${hours}`, { hours }));
    expect(listStories(old, ...others, late)).toHaveLength(4);
  });

  it('closes stories without a new member for seven days', () => {
    const clusterer = new StoryClusterer();
    clusterer.assign(articles.create(storm(1)));
    clusterer.assign(articles.create('Court frees singer', { hours: 7 * 24 + 2 }));
    expect(clusterer.exportState().stories.map(({ storyId }) => storyId)).toEqual([2]);
  });
});

describe('merging', () => {
  const left = (n: number) =>
    articles.create(`storm harbour flood ${makeWords('left', 4)} ${makeWords(`l${n}`, 1)}`);
  const right = (n: number) =>
    articles.create(`court singer trial ${makeWords('right', 4)} ${makeWords(`r${n}`, 1)}`);
  const both = () =>
    articles.create(
      `storm harbour flood ${makeWords('left', 4)} court singer trial ${makeWords('right', 4)}`,
    );

  it('joins two stories that articles connect, into the older one', () => {
    const table = new StoryTable();
    const before = [left(1), left(2), left(3), right(1), right(2), right(3)];
    const connecting = Array.from({ length: 12 }, both);
    const assignments = table.assignAll(new StoryClusterer(), [...before, ...connecting]);
    expect(assignments.flatMap(({ merged }) => merged)).toEqual([{ from: 2, into: 1 }]);
    expect(table.list()).toHaveLength(1);
    expect(assignments.at(-1)?.storyId).toBe(1);
  });

  it('keeps a story whole that an administrator put together', () => {
    const clusterer = new StoryClusterer();
    const table = new StoryTable();
    table.assignAll(clusterer, [left(1), left(2), left(3), right(1), right(2), right(3)]);
    const { stories, nextStoryId } = clusterer.exportState();
    const pinned = stories.map((story) => ({ ...story, isPinned: story.storyId === 2 }));
    const again = new StoryClusterer({ stories: pinned, nextStoryId });
    table.assignAll(again, Array.from({ length: 12 }, both));
    expect(again.exportState().stories).toMatchObject([{ storyId: 1, isPinned: true }]);
  });

  it('brings a single article into a story that became large enough for it', () => {
    const distant = articles.create(`storm floods harbour ${makeWords('c', 9)}`);
    const near = [1, 2, 3, 4].map((n) =>
      articles.create(`storm floods harbour boats ${makeWords(`b${n}`, 2)}`),
    );
    expect(listStories(near[0] as ClusteredArticle, distant)).toHaveLength(2);
    expect(listStories(near[0] as ClusteredArticle, distant, ...near.slice(1))).toHaveLength(1);
  });
});

describe('splitting', () => {
  const event = (name: string, n: number) =>
    articles.create('storm', {
      text: `${makeWords('shared', 30)} ${makeWords(name, 30)} ${makeWords(`${name}${n}x`, 4)}`,
    });

  it('separates two events that look alike, and keeps the older one’s id', () => {
    const table = new StoryTable();
    const mixed = [1, 2, 3, 4].flatMap((n) => [event('first', n), event('second', n)]);
    const splits = table.assignAll(new StoryClusterer(), mixed).flatMap(({ split }) => split ?? []);
    expect(splits).toHaveLength(1);
    expect(splits[0]).toMatchObject({ from: 1, into: 2 });
    expect(table.list()).toEqual([
      [1, 3, 5, 7],
      [2, 4, 6, 8],
    ]);
  });

  it('announces the story of the article that caused it', () => {
    const table = new StoryTable();
    const clusterer = new StoryClusterer();
    for (const article of [1, 2, 3, 4].flatMap((n) => [event('first', n), event('second', n)])) {
      const [assignment] = table.assignAll(clusterer, [article]);
      expect(assignment?.storyId).toBe(table.storyOf.get(article.articleId));
    }
  });

  it('finds the same halves whatever the order of the members', () => {
    const members = [1, 2, 3, 4].flatMap((n) => [event('first', n), event('second', n)]);
    const shuffled = [3, 6, 1, 7, 0, 5, 2, 4].map((n) => members[n] as ClusteredArticle);
    expect(findHalves(shuffled)).toEqual(findHalves(members));
    expect(findHalves(shuffled).parts[0]).toContain(members[0]);
  });

  it('leaves one event together, and an outlier in it', () => {
    const members = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => event('first', n));
    expect(listStories(...members, event('second', 1))).toHaveLength(1);
  });
});
