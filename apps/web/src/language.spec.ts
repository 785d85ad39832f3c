import { chosenFrom } from './language';

describe('the language of the page', () => {
  const available = ['en', 'de', 'pt-BR'];

  it('is the first wish that can be had, its region aside', () => {
    expect(chosenFrom(['de-AT', 'en'], available)).toBe('de');
    expect(chosenFrom(['fi', 'pt-br'], available)).toBe('pt-BR');
    expect(chosenFrom(['en-GB', 'de'], available)).toBe('en');
  });

  it('is English when none can be had', () => {
    expect(chosenFrom(['fi', 'pt'], available)).toBe('en');
    expect(chosenFrom([], available)).toBe('en');
  });
});
