import { type Triage, type TriageEvent, applyChange } from '@reader/triage';
import { type Change, type Queue, enqueue, release, claimNext, removeChange, upgradeQueue } from './queue';

const UNTOUCHED: Triage = { state: 'new', read: false, starred: false };

/** Queues events as the screen would. */
function buildQueue(steps: readonly (readonly [number, TriageEvent])[], start = UNTOUCHED): Queue {
  const now = new Map<number, Triage>();
  let queue: Queue = [];
  for (const [at, [articleId, event]] of steps.entries()) {
    const before = now.get(articleId) ?? start;
    now.set(articleId, applyChange(before, event));
    queue = enqueue(queue, aChange({ id: `c${at}`, articleId, events: [event], before })).queue;
  }
  return queue;
}

function aChange(part: Partial<Change> & Pick<Change, 'events'>): Change {
  const before = part.before ?? UNTOUCHED;
  return {
    id: 'c',
    articleId: 1,
    slug: 'moss',
    madeAt: 0,
    takenUntil: 0,
    tried: false,
    faults: 0,
    ...part,
    before,
    after: applyChange(before, part.events),
  };
}

const events = (queue: Queue): TriageEvent[] => queue.flatMap((change) => change.events);

describe('the queue of changes', () => {
  it('cancels a star that was removed before it was sent', () => {
    // prettier-ignore
    expect(buildQueue([[1, 'star'], [1, 'unstar']])).toEqual([]);
  });

  it('cancels a whole round trip, and preserves the star beside it', () => {
    // prettier-ignore
    const way = buildQueue([[1, 'save'], [1, 'star'], [1, 'archive'], [1, 'mark_unread']]);
    expect(events(way)).toEqual(['star']);
  });

  it('preserves changes that do not cancel out', () => {
    // prettier-ignore
    const way = buildQueue([[1, 'mark_read'], [1, 'archive'], [2, 'star'], [2, 'mark_read']]);
    expect(events(way)).toEqual(['mark_read', 'archive', 'star', 'mark_read']);
  });

  it('does not queue the same change twice', () => {
    const { queue } = enqueue(
      buildQueue([[1, 'mark_read']]),
      aChange({ id: 'again', events: ['mark_read'] }),
    );
    expect(queue).toMatchObject([{ id: 'c0', events: ['mark_read'] }]);
  });

  it('never cancels what was sent, because it may have arrived', () => {
    const { queue } = claimNext(buildQueue([[1, 'star']]), 0, 10);
    const starred = { ...UNTOUCHED, starred: true };
    expect(events(enqueue(queue, aChange({ id: 'u', events: ['unstar'], before: starred })).queue)).toEqual([
      'star',
      'unstar',
    ]);
  });

  it('serves the changes of one article in sequence, and articles in parallel', () => {
    // prettier-ignore
    const queue = buildQueue([[1, 'star'], [1, 'archive'], [2, 'save']]);
    const first = claimNext(queue, 0, 10);
    const second = claimNext(first.queue, 0, 10);
    const third = claimNext(second.queue, 0, 10);
    expect([first.change?.events, second.change?.events, third.change]).toEqual([['star'], ['save'], null]);
    const answered = removeChange(third.queue, first.change?.id ?? '');
    expect(claimNext(answered, 0, 10).change?.events).toEqual(['archive']);
  });

  it("serves a closed tab's change again once its claim has expired", () => {
    const { queue } = claimNext(buildQueue([[1, 'star']]), 0, 10);
    expect(claimNext(queue, 9, 20).change).toBeNull();
    expect(claimNext(queue, 10, 20).change?.events).toEqual(['star']);
  });

  it('counts server errors, not unanswered requests', () => {
    const queue = claimNext(buildQueue([[1, 'star']]), 0, 10).queue;
    const again = release(release(queue, 'c0', false), 'c0', true);
    expect(again).toMatchObject([{ takenUntil: 0, faults: 1 }]);
  });

  it('reads changes that an older version of the app stored', () => {
    const { events: _, ...rest } = aChange({ events: ['star'] });
    expect(upgradeQueue([{ ...rest, event: 'star' } as never])).toEqual([aChange({ events: ['star'] })]);
    const current = [aChange({ events: ['save', 'mark_read'] })];
    expect(upgradeQueue(current)).toBe(current);
  });
});
