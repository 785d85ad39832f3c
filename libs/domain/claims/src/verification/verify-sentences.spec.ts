import { inventText, type InventedText } from './invented.testing';
import { splitSentences } from './sentences';
import { quoteSentence, verifySentences } from './verify-sentences';
import type { Quotable } from './claim';

const ENGLISH =
  'The European Central Bank raised its key interest rate by 0.25 percentage points to 4.5 percent ' +
  'on Thursday. ' +
  'President Christine Lagarde said the decision wasn’t unanimous. “We will stay the course,” Ms. ' +
  'Lagarde told ' +
  'reporters in Frankfurt, adding that inflation, which has not yet returned to the target, would fall to ' +
  '2 percent by 2026. Economists at Deutsche Bank expect no further increase this year. Shares in ' +
  'Spain’s Banco ' +
  'Santander fell 3.2% after the announcement, while about 1,200 workers protested outside the ' +
  'building. The plan ' +
  'was not final, but spending would rise by 5 billion euros. Nobody claimed that the bank had ' +
  'promised lower ' +
  'rates in June.';
const GERMAN =
  'Die Bundesregierung will die Förderung für Wärmepumpen um 15 Prozent kürzen. Bauministerin Klara ' +
  'Geywitz sagte ' +
  'am 3. Oktober in Berlin, die Entscheidung sei noch nicht gefallen. Rund 2.500 Betriebe fürchten ' +
  'um ihre Aufträge.';
const FRENCH =
  'Le gouvernement français a annoncé mardi une hausse de 3 % du salaire minimum à partir du 1er ' +
  'janvier. Le ' +
  "ministre Bruno Le Maire n'a pas précisé le coût de la mesure pour les entreprises.";
const JAPANESE = '政府は来年度の予算案を閣議決定し、防衛費を過去最大の8兆円に増やす方針を示した。';

const RAISED = 'raised its key interest rate by 0.25 percentage points to 4.5 percent';
const UNANIMOUS = "President Christine Lagarde said the decision wasn't unanimous.";
const SPENDING = 'but spending would rise by 5 billion euros';
const WORKERS = 'about 1,200 workers protested outside the building';
const HEAT_PUMPS = 'Die Bundesregierung will die Förderung für Wärmepumpen um 15 Prozent kürzen';

function quotable(articleId: number, title: string, text: string): Quotable {
  return { articleId, title, text, textSource: 'body' };
}

const SHORT_NAMES =
  'The US approved the arms sale to Taiwan on Monday. The minister resigned on Friday after the vote on ' +
  'pensions failed. Sen. Ada Marsh called it late. On 3 Sept. the UN Security Council meets in Geneva.';
const APPROVED = 'The US approved the arms sale to Taiwan';
const RESIGNED = 'resigned on Friday after the vote on pensions';
const MEETS = 'the UN Security Council meets in Geneva';

const TEXTS = new Map(
  [
    quotable(1, 'ECB raises rates again', ENGLISH),
    quotable(2, 'Förderung wird gekürzt', GERMAN),
    quotable(3, 'Le salaire minimum augmente', FRENCH),
    quotable(4, '予算', JAPANESE),
    quotable(5, 'Arms and pensions', SHORT_NAMES),
  ].map((text) => [text.articleId, text]),
);

const verify = (sentence: string, quote: string, articleId = 1, texts = TEXTS) =>
  verifySentences([{ field: 'answer', sentence, quote, articleId }], texts);

describe('verifySentences', () => {
  it.each([
    ['The ECB lifted its main rate to 4.5%.', RAISED, 1],
    ['Lagarde said that not everyone agreed with the decision.', UNANIMOUS, 1],
    ['The European Central Bank increased rates by a quarter point on Thursday.', RAISED, 1],
    ['Inflation should fall to 2% by 2026, Lagarde said.', 'would fall to 2 percent by 2026', 1],
    ['Some 1,200 workers demonstrated in front of the building.', WORKERS, 1],
    ['Banco Santander shares dropped by 3.2 percent.', "Shares in Spain's Banco Santander fell 3.2%", 1],
    ['Five billion euros more would be spent.', SPENDING, 1],
    ['Spending is to go up by €5bn.', SPENDING, 1],
    ['Die Regierung will weniger Geld für Wärmepumpen ausgeben, 15 Prozent weniger.', HEAT_PUMPS, 2],
    ['2500 Firmen sorgen sich um Aufträge.', 'Rund 2.500 Betriebe fürchten um ihre Aufträge', 2],
    ['Le salaire minimum augmente de 3 % en janvier.', 'une hausse de 3 % du salaire minimum à partir du', 3],
    ['The United States approved an arms sale to Taiwan.', APPROVED, 5],
    ['Senator Marsh called it late.', 'Sen. Ada Marsh called it late.', 5],
    ['The United Nations Security Council meets in Geneva in September.', MEETS, 5],
    ['政府は防衛費を8兆円に増やす。', '防衛費を過去最大の8兆円に増やす方針を示した', 4],
  ])('keeps the paraphrase %p', (sentence, quote, articleId) => {
    expect(verify(sentence, quote, articleId)).toMatchObject({
      claims: [{ sentence, articleId }],
      dropped: 0,
    });
  });

  it.each([
    ['another number', 'The ECB lifted its main rate to 4.75%.', RAISED, 1],
    ['another scale', 'Spending would rise by 5 million euros.', SPENDING, 1],
    ['another currency', 'Spending would rise by 5 billion dollars.', SPENDING, 1],
    ['a number as another word', 'Six billion euros more would be spent.', SPENDING, 1],
    ['another name', 'The decision was not unanimous, said Jerome Powell.', UNANIMOUS, 1],
    ['another name at its start', 'Powell said the decision was not unanimous.', UNANIMOUS, 1],
    ['a name with the first letter of an acronym', 'Ukraine approved an arms sale to Taiwan.', APPROVED, 5],
    ['half a name of an acronym', 'United Ukraine approved an arms sale to Taiwan.', APPROVED, 5],
    ['a name that begins like another word', 'Theodore resigned on Friday after a vote failed.', RESIGNED, 5],
    ['a negation removed', 'Lagarde said the decision was unanimous.', UNANIMOUS, 1],
    ['a negation added', 'Spending would not rise by 5 billion euros.', SPENDING, 1],
    [
      'a negation outside the quote removed',
      'The bank had promised lower rates.',
      'the bank had promised lower rates in June',
      1,
    ],
    ['a German negation', `${HEAT_PUMPS.replace('um 15', 'nicht um 15')}.`, HEAT_PUMPS, 2],
    ['the opposite', 'Spending would fall by 5 billion euros.', SPENDING, 1],
    ['another language', 'The government wants to cut subsidies by 15 percent.', HEAT_PUMPS, 2],
    ['another script', 'Τα επιτόκια αυξήθηκαν.', RAISED, 1],
    ['a second matter', 'Workers protested outside and Spain banned bullfighting everywhere.', WORKERS, 1],
    ['nothing in common', 'A rare bird was found near an airport.', WORKERS, 1],
    ['an address', 'Workers protested outside the building, see https://a.test/x.', WORKERS, 1],
    ['markup', 'Workers <b>protested</b> outside the building.', WORKERS, 1],
    ['an invented quote', 'Workers protested.', 'several thousand workers protested outside the building', 1],
    ['a quote of another article', 'Workers protested.', WORKERS, 2],
    ['an unknown article', 'Workers protested.', WORKERS, 99],
    ['a short quote', 'Workers protested.', 'workers protested outside the', 1],
    [
      'a quote that ends inside a word',
      'Workers protested.',
      'about 1,200 workers protested outside the build',
      1,
    ],
    ['no sentence', ' ', WORKERS, 1],
  ])('drops a sentence with %s', (_what, sentence, quote, articleId) => {
    expect(verify(sentence, quote, articleId)).toEqual({ claims: [], dropped: 1 });
  });

  it('does not count a quote that only repeats the title', () => {
    const title = 'Storm floods the old harbour town';
    const texts = new Map([
      [1, quotable(1, title, `${title}. Boats sank there when the storm came at night.`)],
    ]);
    expect(verify('A storm floods a harbour town.', title, 1, texts).claims).toEqual([]);
    const quote = 'Boats sank there when the storm came';
    expect(verify('Boats sank in the storm.', quote, 1, texts).claims).toHaveLength(1);
  });

  it('returns the words of the text itself, not those of the model', () => {
    const text = 'It\u00a0rained:  the  “Great\nFlood” – as they call it – hit the town’s cafe\u0301 hard.';
    const texts = new Map([[1, quotable(1, '', text)]]);
    const quote = 'the "Great Flood" - as they call it - hit the town\'s café';
    const [claim] = verify('The Great Flood hit the café.', quote, 1, texts).claims;
    expect(claim?.quote).toBe('the  “Great\nFlood” – as they call it – hit the town’s cafe\u0301');
    expect(text.slice(claim?.start, claim?.end)).toBe(claim?.quote);
  });
});

const SEEDS = Array.from({ length: 300 }, (_, seed) => seed);
const invented = (seed: number): InventedText & { readonly texts: Map<number, Quotable> } => {
  const one = inventText(seed);
  return { ...one, texts: new Map([[1, quotable(1, 'Nothing in common', one.text)]]) };
};

describe('sentences of invented texts', () => {
  it('support themselves, and start and end slice to the quote', () => {
    for (const seed of SEEDS) {
      const { text, sentence, texts } = invented(seed);
      const { claims } = verify(sentence, sentence, 1, texts);
      expect([seed, claims.map(({ start, end, quote }) => text.slice(start, end) === quote)]).toEqual([
        seed,
        [true],
      ]);
      for (const span of splitSentences(text)) {
        expect(text.slice(span.start, span.end)).toBe(span.text);
        const source = texts.get(1) as Quotable;
        expect(quoteSentence('answer', source, span)).toMatchObject({
          sentence: span.text,
          quote: span.text,
        });
      }
    }
  });

  it.each(['number', 'name', 'negation'] as const)('are dropped when a %s is changed', (what) => {
    const shown = SEEDS.filter((seed) => {
      const { sentence, changed, texts } = invented(seed);
      return verify(changed[what], sentence, 1, texts).claims.length > 0;
    });
    expect(shown).toEqual([]);
  });
});

describe('splitSentences', () => {
  it.each([
    ['Mr. Smith went to the U.S. on Jan. 5. He met J. K. Rowling there.', 2],
    ['Am 3. Oktober kam er. Das kostet 3.5 Mio. Euro.', 2],
    ['One line\nand another', 2],
    ['彼は来た。彼女は去った。', 2],
    ['', 0],
  ])('reads %p', (text, count) => {
    expect(splitSentences(text)).toHaveLength(count);
  });
});
