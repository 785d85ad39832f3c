import { type Term, parseTerms } from './terms';

const word = (text: string): Term => ({ kind: 'word', text, isExcluded: false });
const prefix = (text: string): Term => ({ kind: 'prefix', text, isExcluded: false });
const phrase = (text: string): Term => ({ kind: 'phrase', text, isExcluded: false });
const without = (term: Term): Term => ({ ...term, isExcluded: true });

describe('the terms of a search', () => {
  it.each<[string, Term[]]>([
    ['heat pump', [word('heat'), word('pump')]],
    ['  heat\n\tpump ', [word('heat'), word('pump')]],
    ['heat -pump', [word('heat'), without(word('pump'))]],
    ['--pump', [without(word('pump'))]],
    ['-pump*', [without(prefix('pump'))]],
    ['well-known', [word('well-known')]],
    ['pump*', [prefix('pump')]],
    ['pump***', [prefix('pump')]],
    ['pu*', [prefix('pu')]],
    ['p*', [word('p')]],
    ['pu*mp', [word('pu*mp')]],
    ['"heat pump"', [phrase('heat pump')]],
    ['-"heat pump"', [without(phrase('heat pump'))]],
    ['"heat pump', [phrase('heat pump')]],
    ['“heat pump” „Wärme Pumpe“ «pompe»', [phrase('heat pump'), phrase('Wärme Pumpe'), phrase('pompe')]],
    ['tidal"heat pump"power', [word('tidal'), phrase('heat pump'), word('power')]],
    ['" x "', [phrase(' x ')]],
  ])('of %j are parsed', (q, terms) => {
    expect(parseTerms(q)).toEqual(terms);
  });

  it.each(['', '  ', '*', '**', '-', '"', '""', '"  "', '-""'])('of %j are empty', (q) => {
    expect(parseTerms(q).filter(({ text }) => text !== '-')).toEqual([]);
  });
});
