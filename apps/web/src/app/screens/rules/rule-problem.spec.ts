import type { Problem } from '@reader/web-ui';
import { getConditionProblems, describeRuleProblem } from './rule-problem';

const problem = (code: string, fields: Record<string, string>): Problem => ({
  status: 422,
  code,
  title: '',
  detail: '',
  requestId: '',
  fields,
  extra: {},
});

describe('problems of a rule', () => {
  const none = { last_error: null, last_error_code: null, switched_off_at: null };

  it('explain why the service disabled a rule', () => {
    const words = describeRuleProblem({
      last_error: 'server words',
      last_error_code: 'rule_too_slow',
      switched_off_at: '2026-01-01T00:00:00.000Z',
    });
    expect(words).toContain('turned this rule off');
    expect(words).toContain('takes too long');
  });

  it("show the server's text for a problem without a code, and nothing without a problem", () => {
    expect(describeRuleProblem({ ...none, last_error: 'You have 2000 tags.' })).toBe('You have 2000 tags.');
    expect(describeRuleProblem(none)).toBeNull();
  });

  it('name the condition that is too complex', () => {
    const found = getConditionProblems(problem('rule_too_complex', { 'conditions.1.value': 'server words' }));
    expect([...found.keys()]).toEqual([1]);
    expect(found.get(1)).toContain('too complex');
  });

  it("show other problems of a condition in the server's words", () => {
    const found = getConditionProblems(
      problem('validation_error', { 'conditions.0.value': 'bad', name: 'no' }),
    );
    expect([...found]).toEqual([[0, 'bad']]);
  });
});
