import type { Rule } from '@reader/contract';
import { deriveName, toDraft, toRuleInput } from './rule-draft';

describe('a rule draft', () => {
  const rule: Rule = {
    rule_id: 1,
    position: 0,
    name: 'Old news',
    enabled: true,
    ends_at: null,
    match: 'any',
    conditions: [
      { field: 'age_days', op: 'older_than', value: 30 },
      { field: 'title', op: 'contains', value: 'x' },
    ],
    actions: [
      { type: 'archive' },
      { type: 'star' },
      { type: 'highlight' },
      { type: 'tag', tag: 'Old' },
      { type: 'reading_list' },
    ],
    matched: 0,
    last_matched_at: null,
    last_error: null,
    last_error_code: null,
    switched_off_at: null,
    created_at: '2026-01-01T00:00:00.000Z',
  };

  it('is saved unchanged when nothing is edited', () => {
    const { name, match, conditions, actions } = rule;
    expect(toRuleInput(toDraft(rule))).toEqual({ name, match, conditions, actions, ends_at: null });
  });

  it('ends with the last day, and keeps it when nothing is edited', () => {
    const draft = toDraft({ ...rule, ends_at: new Date('2026-03-01T23:59:59').toISOString() });
    expect(draft.lastDay).toBe('2026-03-01');
    expect(toRuleInput(draft)?.ends_at).toBe(new Date('2026-03-01T23:59:59').toISOString());
  });

  it('starts with the phrase it is created from', () => {
    const input = toRuleInput(toDraft(null, { name: 'mute comet', title: 'comet', action: 'skip', days: 7 }));
    expect(input).toMatchObject({
      name: 'mute comet',
      conditions: [{ field: 'title', op: 'contains', value: 'comet' }],
      actions: [{ type: 'skip' }],
    });
    const days = (Date.parse(input?.ends_at ?? '') - Date.now()) / (24 * 60 * 60_000);
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThan(8.1);
    const tagged = toRuleInput(toDraft(null, { source: 'moss', action: 'tag', tag: 'Green' }));
    expect(tagged).toMatchObject({
      conditions: [{ field: 'source', op: 'equals', value: 'moss' }],
      actions: [{ type: 'tag', tag: 'Green' }],
    });
  });

  it('starts with the article it is created from', () => {
    expect(toRuleInput(toDraft(null, { title: 'Heat', source: 'daily' }))).toEqual({
      name: 'daily',
      match: 'all',
      conditions: [
        { field: 'source', op: 'equals', value: 'daily' },
        { field: 'title', op: 'contains', value: 'Heat' },
      ],
      actions: [{ type: 'mark_read' }],
      ends_at: null,
    });
  });

  it('is named after its first value, a source by its title', () => {
    const name = (seed: object) => deriveName(toDraft(null, seed), (slug) => `The ${slug}`);
    expect(name({ title: 'Heat', source: 'daily' })).toBe('The daily');
    expect(name({ words: ['storm', 'quay'] })).toBe('storm');
    expect(name({})).toBe('');
  });

  it('is incomplete without a condition or an action', () => {
    expect(toRuleInput(toDraft(null))).toBeNull();
    const idle = { place: 'none', star: false, important: false, queue: false, tag: ' ' } as const;
    expect(toRuleInput({ ...toDraft(rule), ...idle })).toBeNull();
  });

  it('starts with the words of a search, and wants all of them', () => {
    const draft = toDraft(null, { category: 'Cities', words: ['storm', 'quay'], without: ['film'] });
    expect(draft.match).toBe('all');
    expect(draft.conditions).toEqual([
      { field: 'category', op: 'equals', value: 'Cities' },
      { field: 'text', op: 'contains', value: 'storm' },
      { field: 'text', op: 'contains', value: 'quay' },
      { field: 'text', op: 'not_contains', value: 'film' },
    ]);
  });
});
