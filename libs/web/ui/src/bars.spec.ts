import { TestBed } from '@angular/core/testing';
import { Bars, buildPath } from './bars';

describe('a bar plot', () => {
  it('draws the highest bar at full height, and leaves a gap for zero', () => {
    expect(buildPath([2, 0, 4])).toBe('M0 24v-12.00h3V24zM8 24v-24.00h3V24z');
  });

  it('shows a small value beside a large one', () => {
    expect(buildPath([1, 10_000])).toContain('M0 24v-1.50');
  });

  it('is empty when all values are zero', () => {
    expect(buildPath([0, 0, 0])).toBe('');
  });

  it.each([
    [1, ['1']],
    [3, ['1', '3']],
    [7, ['1', '4', '7']],
    [24, ['1', '13', '24']],
  ])('of %d bars labels the first, the middle of many, and the last', (count, expected) => {
    const plot = TestBed.createComponent(Bars);
    plot.componentRef.setInput('label', 'Articles');
    plot.componentRef.setInput('summary', 'many');
    plot.componentRef.setInput('detailed', true);
    plot.componentRef.setInput(
      'bars',
      Array.from({ length: count }, (_, n) => ({ label: `${n + 1}`, value: n })),
    );
    plot.detectChanges();
    const labels = (plot.nativeElement as HTMLElement).querySelectorAll('.axis span');
    expect([...labels].map(({ textContent }) => textContent)).toEqual(expected);
  });
});
