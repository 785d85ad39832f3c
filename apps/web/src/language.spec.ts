import { chooseLanguage } from './language';

describe('the language of the page', () => {
  const available = ['en', 'de', 'pt-BR'];

  it('is the first available requested one, with or without its region', () => {
    expect(chooseLanguage(['de-AT', 'en'], available)).toBe('de');
    expect(chooseLanguage(['fi', 'pt-br'], available)).toBe('pt-BR');
    expect(chooseLanguage(['en-GB', 'de'], available)).toBe('en');
  });

  it('is English when none is available', () => {
    expect(chooseLanguage(['fi', 'pt'], available)).toBe('en');
    expect(chooseLanguage([], available)).toBe('en');
  });
});
