import { hueOf, initialOf } from './site-tile';

describe('a letter tile', () => {
  it('shows the first letter or digit, whatever stands before it', () => {
    expect(initialOf('the current')).toBe('T');
    expect(initialOf('«Échos»')).toBe('É');
    expect(initialOf('3 rivers')).toBe('3');
    expect(initialOf('…')).toBe('·');
  });

  it('has the same colour for the same name, and spreads names over the circle', () => {
    expect(hueOf('Nordic Grid')).toBe(hueOf('Nordic Grid'));
    const hues = ['The Current', 'Nordic Grid', 'Slow Streets', 'Orbit Report'].map(hueOf);
    expect(new Set(hues).size).toBe(4);
    expect(Math.max(...hues)).toBeLessThan(360);
  });
});
