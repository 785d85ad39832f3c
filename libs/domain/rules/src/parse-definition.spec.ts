import { testApp } from '@reader/accounts/testing';
import { SchedulerModule } from '@reader/scheduler';
import { RULES_MAX } from './rule/rule.dto';
import { RulesHttpModule } from './index';

const words = { field: 'title', op: 'contains', value: 'x' };
const read = { type: 'mark_read' };

describe('an invalid rule', () => {
  const app = testApp([SchedulerModule.forRoot({ runsJobs: false }), RulesHttpModule]);

  it.each([
    ['an op that the field has not', { conditions: [{ ...words, op: 'older_than' }] }, 'conditions.0.op'],
    [
      'words for an age',
      { conditions: [{ field: 'age_days', op: 'contains', value: '3' }] },
      'conditions.0.op',
    ],
    ['a whole text', { conditions: [words, { ...words, field: 'text', op: 'equals' }] }, 'conditions.1.op'],
    [
      'no number',
      { conditions: [{ field: 'age_days', op: 'older_than', value: 'old' }] },
      'conditions.0.value',
    ],
    [
      'an age of nothing',
      { conditions: [{ field: 'age_days', op: 'older_than', value: 0 }] },
      'conditions.0.value',
    ],
    ['a bad pattern', { conditions: [{ ...words, op: 'matches', value: '(a' }] }, 'conditions.0.value'],
    ['a lookahead', { conditions: [{ ...words, op: 'matches', value: 'a(?=b)' }] }, 'conditions.0.value'],
    ['a long value', { conditions: [{ ...words, value: 'x'.repeat(501) }] }, 'conditions.0.value'],
    ['an empty value', { conditions: [{ ...words, value: ' ' }] }, 'conditions.0.value'],
    ['an unknown field', { conditions: [{ ...words, field: 'mood' }] }, 'conditions.0.field'],
    ['something more', { conditions: [{ ...words, not: true }] }, 'conditions.0.not'],
    ['no condition', { conditions: [] }, 'conditions'],
    ['no action', { actions: [] }, 'actions'],
    ['two places', { actions: [read, { type: 'save' }] }, 'actions'],
    ['no tag', { actions: [{ type: 'tag' }] }, 'actions.0.tag'],
    ['a tag for a star', { actions: [{ type: 'star', tag: 'x' }] }, 'actions.0.tag'],
    ['no name', { name: '' }, 'name'],
  ])('returns 422 that names the field: %s', async (_, wrong, field) => {
    const client = await app.signedIn();
    const rule = { name: 'One', conditions: [words], actions: [read], ...wrong };
    const { status, body } = await client.post<{ errors: { field: string }[] }>('/api/rules', rule);
    expect({ status, field: body.errors[0]?.field }).toEqual({ status: 422, field });
  });

  it('reports the message of the engine for a pattern, and the operators of a field', async () => {
    const client = await app.signedIn();
    const detail = async (condition: object) => {
      const rule = { conditions: [{ ...words, ...condition }] };
      return (await client.post<{ detail: string }>('/api/rules/preview', rule)).body.detail;
    };
    expect(await detail({ op: 'matches', value: '(a' })).toContain('missing closing ): `(a`');
    expect(await detail({ field: 'text', op: 'equals' })).toContain('contains, not_contains, matches');
  });

  it('returns 409 beyond the limit', async () => {
    const client = await app.signedIn();
    const make = () => client.post('/api/rules', { name: 'One', conditions: [words], actions: [read] });
    for (let n = 0; n < RULES_MAX; n += 1) expect((await make()).status).toBe(201);
    expect((await make()).status).toBe(409);
  });
});
