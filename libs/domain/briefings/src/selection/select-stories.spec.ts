import type { CandidateArticle, CandidateStory } from './candidate-story';
import { rankStories } from './rank-stories';
import { LEADS_PER_SOURCE_MAX, selectStories, SINGLES_MAX } from './select-stories';

const NOW = new Date('2026-11-23T07:00:00Z');
const HOUR_MS = 3_600_000;
let made = 0;

function anArticle(sourceId: number, more: Partial<CandidateArticle> = {}): CandidateArticle {
  made += 1;
  return {
    ...{ articleId: made, sourceId, title: `Article ${made}`, publishedAt: NOW },
    ...{ isNew: true, isCovered: false, originalIds: [], hasText: true },
    ...more,
  };
}

function aStory(members: readonly CandidateArticle[], more: Partial<CandidateStory> = {}): CandidateStory {
  made += 1;
  return { storyId: made, members, watchlists: 0, interest: 0, ...more };
}

const tellIn = (...sources: number[]) => sources.map((source) => anArticle(source));
const select = (stories: readonly CandidateStory[], max = 12) =>
  selectStories(rankStories(stories, NOW), max);
const order = (stories: readonly CandidateStory[]) => rankStories(stories, NOW).map(({ storyId }) => storyId);

describe('the rank of a story', () => {
  it('rises with sources, watchlists, interest and recency', () => {
    const plain = aStory(tellIn(1, 2));
    const old = new Date(NOW.getTime() - 20 * HOUR_MS);
    for (const higher of [
      aStory(tellIn(1, 2, 3)),
      aStory(tellIn(1, 2), { watchlists: 1 }),
      aStory(tellIn(1, 2), { interest: 0.5 }),
    ])
      expect(order([plain, higher])).toEqual([higher.storyId, plain.storyId]);
    const aged = aStory([anArticle(1, { publishedAt: old }), anArticle(2, { publishedAt: old })]);
    expect(order([aged, plain])).toEqual([plain.storyId, aged.storyId]);
  });

  it('counts sources that repeat another one as none', () => {
    const [first, ...others] = tellIn(1, 2, 3, 4);
    const copies = others.map((copy) => ({ ...copy, originalIds: [first?.articleId ?? 0] }));
    const copied = aStory(first === undefined ? [] : [first, ...copies]);
    const independent = aStory(tellIn(1, 2, 3, 4));
    expect(order([copied, independent])).toEqual([independent.storyId, copied.storyId]);
  });

  it('does not depend on the order of the input', () => {
    const stories = Array.from({ length: 9 }, () => aStory(tellIn(1, 2)));
    expect(order(stories.toReversed())).toEqual(order(stories));
  });
});

describe('the stories of a briefing', () => {
  it('are at most three that one source leads; others lead where they can', () => {
    const own = Array.from({ length: 6 }, () => aStory([anArticle(1), anArticle(1)], { watchlists: 1 }));
    const shared = Array.from({ length: 6 }, () => aStory(tellIn(2, 1)));
    const selected = select([...own, ...shared], 20);
    const sourceOf = new Map(
      [...own, ...shared].flatMap(({ members }) => members.map((each) => [each.articleId, each.sourceId])),
    );
    const leads = selected.map(({ articleIds: [lead = 0] }) => sourceOf.get(lead));
    for (const source of [1, 2])
      expect(leads.filter((lead) => lead === source)).toHaveLength(LEADS_PER_SOURCE_MAX);
  });

  it('are a finite number, with few that only one source reports', () => {
    const singles = Array.from({ length: 30 }, (_, n) => aStory([anArticle(100 + n)]));
    const shared = Array.from({ length: 30 }, (_, n) => aStory(tellIn(200 + n, 300 + n)));
    expect(select([...singles, ...shared], 12)).toHaveLength(12);
    expect(select(singles, 12)).toHaveLength(SINGLES_MAX);
    expect(select(singles, 12).every(({ storyId }) => storyId === null)).toBe(true);
  });

  it('are not repeated unless something new was published', () => {
    const covered = tellIn(1, 2).map((each) => ({ ...each, isCovered: true, isNew: false }));
    expect(select([aStory(covered)])).toEqual([]);
    const copy = anArticle(3, { originalIds: [covered[0]?.articleId ?? 0] });
    expect(select([aStory([copy, ...covered])])).toEqual([]);
    const update = anArticle(3);
    expect(select([aStory([update, ...covered])])).toMatchObject([
      {
        isUpdate: true,
        articleIds: [update.articleId],
        quotedIds: [update.articleId],
        coveredIds: covered.map(({ articleId }) => articleId),
      },
    ]);
  });

  it('are those that have a text, led by an article that has one', () => {
    const titles = Array.from({ length: 30 }, (_, n) =>
      aStory(tellIn(n, 100 + n, 200 + n).map((each) => ({ ...each, hasText: false }))),
    );
    const [first, second] = [anArticle(1), anArticle(2, { hasText: false })];
    const reported = aStory([first, second]);
    expect(select([...titles, reported])).toMatchObject([
      {
        storyId: reported.storyId,
        articleIds: [first.articleId, second.articleId],
        quotedIds: [first.articleId],
      },
    ]);
  });

  it('quote one article of each of three sources, the first to report it first', () => {
    const members = tellIn(4, 3, 3, 2, 1);
    const [selected] = select([aStory(members)]);
    expect(selected?.quotedIds).toEqual([members[4], members[3], members[2]].map((each) => each?.articleId));
    expect(new Set(selected?.articleIds)).toEqual(new Set(members.map(({ articleId }) => articleId)));
  });
});
