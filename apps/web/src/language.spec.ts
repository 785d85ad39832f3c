import { chooseLanguage } from './language';

describe('the language of the page', () => {
  const available = ['en', 'de', 'pt-BR'];

  it('is the first wish that can be had, its region aside', () => {
    expect(chooseLanguage(['de-AT', 'en'], available)).toBe('de');
    expect(chooseLanguage(['fi', 'pt-br'], available)).toBe('pt-BR');
    expect(chooseLanguage(['en-GB', 'de'], available)).toBe('en');
  });

  it('is English when none can be had', () => {
    expect(chooseLanguage(['fi', 'pt'], available)).toBe('en');
    expect(chooseLanguage([], available)).toBe('en');
  });
});
