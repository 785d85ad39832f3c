import { parseTagChange } from './tag-change';

const google = (state: string): string => `user/-/state/com.google/${state}`;
const reader = (state: string): string => `user/42/state/com.reader/${state}`;

describe('tags', () => {
  it.each([
    ['read', [google('read')], [], ['mark_read']],
    ['read, in the other words', [reader('read')], [], ['mark_read']],
    ['read, as newsboat says it', [google('read')], [google('kept-unread')], ['mark_read']],
    ['unread', [], [google('read')], ['mark_unread']],
    [
      'unread, as newsboat says it',
      [google('kept-unread'), google('tracking-kept-unread')],
      [google('read')],
      ['mark_unread'],
    ],
    ['starred', [google('starred')], [], ['star']],
    ['not starred', [], [reader('starred')], ['unstar']],
    ['read and starred', [google('read'), google('starred')], [], ['mark_read', 'star']],
    ['nothing known', [google('like'), 'read', google('toString'), ''], [google('fresh')], []],
  ])('map to events: %s', (_, added, removed, events) => {
    expect(parseTagChange(added, removed)).toEqual({ events, hasLabels: false });
  });

  it('that are labels are detected among other tags', () => {
    expect(parseTagChange([google('read'), 'user/-/label/Later'], [])).toEqual({
      events: ['mark_read'],
      hasLabels: true,
    });
  });

  it.each([
    [[google('read')], [google('read')]],
    [[google('read'), google('kept-unread')], []],
    [[google('starred')], [google('starred')]],
  ])('that contradict each other are rejected', (added, removed) => {
    expect(() => parseTagChange(added, removed)).toThrow('contradict');
  });
});
