import { getHue, getInitial } from './site-tile';

describe('a letter tile', () => {
  it('shows the first letter or digit', () => {
    expect(getInitial('the current')).toBe('T');
    expect(getInitial('«Échos»')).toBe('É');
    expect(getInitial('3 rivers')).toBe('3');
    expect(getInitial('…')).toBe('·');
  });

  it('has the same colour for the same name, and spreads names over the hues', () => {
    expect(getHue('Nordic Grid')).toBe(getHue('Nordic Grid'));
    const hues = ['The Current', 'Nordic Grid', 'Slow Streets', 'Orbit Report'].map(getHue);
    expect(new Set(hues).size).toBe(4);
    expect(Math.max(...hues)).toBeLessThan(360);
  });
});
