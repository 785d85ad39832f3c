import type { Tag } from '@reader/contract';
import { buildOptions } from './tag-options';

const tag = (tag_id: number, name: string): Tag => ({
  tag_id,
  name,
  color: '#000000',
  important: false,
  article_count: 0,
});
const TAGS = [tag(1, 'Grid'), tag(2, 'Solar grid'), tag(3, 'Énergie')];
const linesOf = (typed: string): string[] =>
  buildOptions(typed, TAGS, [{ tag_id: 2, name: 'Solar grid', color: '#000000', important: false }]).map(
    ({ name, tag: known, on }) => `${known ? '' : '+'}${name}${on ? ' ✓' : ''}`,
  );

describe('the options of a tag field', () => {
  it('are all tags at first, with attached ones marked', () => {
    expect(linesOf('')).toEqual(['Grid', 'Solar grid ✓', 'Énergie']);
  });

  it('are those that contain the typed text, and a new one unless it exists', () => {
    expect(linesOf('GRID')).toEqual(['Grid', 'Solar grid ✓']);
    expect(linesOf('  solar ')).toEqual(['Solar grid ✓', '+solar']);
    expect(linesOf('wind')).toEqual(['+wind']);
    expect(linesOf('éNERGIE')).toEqual(['Énergie']);
  });
});
