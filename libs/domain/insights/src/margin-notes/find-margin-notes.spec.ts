import { readSentences } from '@reader/claims';
import { buildBag, FrequencySnapshot } from '@reader/embeddings';
import { findMarginNotes } from './find-margin-notes';

/** Pairs of an own sentence and one that adds to it. */
const PAIRS = [
  [
    'The ferry company ordered two electric ships.',
    'The electric ships were ordered in Finland for 90 million.',
  ],
  ['Fishermen protested against the new harbour wall.', 'Fishermen protested because the wall hides a reef.'],
  ['The mayor promised a footbridge before summer.', 'The mayor promised a footbridge of oak and rope.'],
  ['Children painted the closed railway station.', 'Children painted the closed station with forty whales.'],
  ['Divers measured the cracks in every pillar.', 'Divers measured cracks as wide as a hand in March.'],
  ['Bakers open at four to serve the night shift.', 'Bakers serve the night shift nine hundred rolls a day.'],
] as const;
const FILLER = 'Nothing else of any interest happened there today. Everybody seemed rather calm about this. ';

const COMMON = 'the a an of in on at to by for from with and as is was were that this it its about';

/** Of a large instance, in which only common words are common. */
function createFrequencies(): FrequencySnapshot {
  const terms = Int32Array.from(buildBag({ title: '', text: COMMON }).keys()).sort();
  return new FrequencySnapshot({ articles: 1_000, terms, counts: terms.map(() => 900) });
}

const frequencies = createFrequencies();

const toText = (sentences: readonly string[], between = ` ${FILLER}`) => ({
  title: 'Harbour',
  text: sentences.join(between),
});

function find(own: ReturnType<typeof toText>, ...others: (readonly string[])[]) {
  const compared = others.map((sentences, n) => ({
    articleId: n + 1,
    sentences: readSentences(toText(sentences), frequencies),
  }));
  return findMarginNotes(readSentences(own, frequencies), buildBag(own), compared);
}

describe('finding margin notes', () => {
  const own = PAIRS.map(([sentence]) => sentence);
  const added = PAIRS.map(([, sentence]) => sentence);

  it('stops at four notes, in the order of the text, two of a source at most', () => {
    const notes = find(toText(own), added.slice(0, 3), added.slice(3));
    expect(notes).toHaveLength(4);
    expect([1, 2].map((id) => notes.filter(({ articleId }) => articleId === id).length)).toEqual([2, 2]);
    const places = notes.map((note) => note.own.place);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    for (const note of notes)
      expect(own.indexOf(note.own.text as never)).toBe(added.indexOf(note.other.text as never));
  });

  it('leaves out fragments, which need the sentences around them', () => {
    expect(find(toText(own), ['Divers measured wide cracks in March.'])).toEqual([]);
  });

  it('does not say the same twice', () => {
    const [, second] = PAIRS[0];
    expect(find(toText(own), [second], [`${second.slice(0, -1)} euros.`])).toHaveLength(1);
  });

  it('keeps a distance between notes', () => {
    const places = find(toText(own, ' '), added.slice(0, 3), added.slice(3)).map(
      ({ own: { place } }) => place,
    );
    expect(places).toHaveLength(2);
    expect((places[1] ?? 0) - (places[0] ?? 0)).toBeGreaterThanOrEqual(3);
  });
});
