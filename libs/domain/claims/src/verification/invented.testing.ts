const SUBJECTS = ['ministers', 'engineers', 'farmers', 'teachers', 'sailors', 'doctors', 'voters'];
const VERBS = ['visited', 'repaired', 'inspected', 'painted', 'measured', 'described', 'sketched'];
const OBJECTS = ['bridges', 'harbours', 'orchards', 'libraries', 'tunnels', 'museums', 'windmills'];
const PLACES = ['Lisbon', 'Nairobi', 'Toronto', 'Warsaw', 'Jakarta', 'Bogota', 'Helsinki'];
const ENDS = [
  'before the long winter',
  'after a heavy storm',
  'during the annual fair',
  'with borrowed tools',
];

/** A text, one of its sentences, and that sentence with one thing changed. */
export interface InventedText {
  readonly text: string;
  readonly sentence: string;
  readonly changed: Readonly<Record<'number' | 'name' | 'negation', string>>;
}

/** The same text for the same seed. */
export function inventText(seed: number): InventedText {
  const random = createRandom(seed);
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  const sentences = Array.from({ length: 6 }, () => {
    const isNegated = random() < 0.3;
    const count = 3 + Math.floor(random() * 9_000);
    const [subject, verb, object, place, end] = [SUBJECTS, VERBS, OBJECTS, PLACES, ENDS].map(pick);
    const build = (number: number, name: string, negated: boolean) =>
      `In ${name} the ${subject} have ${negated ? 'not ' : ''}${verb} ${number} ${object} ${end}.`;
    const other = PLACES.find((each) => each !== place) ?? '';
    return {
      sentence: build(count, place ?? '', isNegated),
      changed: {
        number: build(count + 1 + Math.floor(random() * 50), place ?? '', isNegated),
        name: build(count, other, isNegated),
        negation: build(count, place ?? '', !isNegated),
      },
    };
  });
  const chosen = sentences[Math.floor(random() * sentences.length)];
  if (chosen === undefined) throw new Error('there are six sentences');
  const gaps = [' ', '  ', '\n', '\u00a0'];
  const text = sentences.map(({ sentence }) => sentence + pick(gaps)).join('');
  return { text, ...chosen };
}

/** Numbers from 0 to 1 (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
