import type { MapPoint, MapTask, PackedVectors } from './map-task';

const DIMENSIONS = 16;
const ONE = 0x3c00;
const QUARTER = 0x3400;
const HALF_BYTES = 2;

export const TOPIC_WORDS = ['Tariffs', 'Glacier', 'Football', 'Vaccine', 'Orchestra', 'Satellite'];

/** A point of a topic; `n` makes it different from the others. */
export function aPoint(topic: number, n: number, changes: Partial<MapPoint> = {}): MapPoint {
  const word = TOPIC_WORDS[topic] ?? `Topic${topic}`;
  return {
    articleIds: [topic * 1_000 + n + 1],
    sourceId: (n % 5) + 1,
    text: `The ${word} number ${n}\nWhat the ${word.toLowerCase()} and ${word}fans said of it`,
    ...changes,
  };
}

/** Points of a topic are alike: each has its topic's direction, and one of its own. */
export function packVectors(topics: readonly (number | null)[]): PackedVectors {
  const halves = new Uint8Array(topics.length * DIMENSIONS * HALF_BYTES);
  const view = new DataView(halves.buffer);
  topics.forEach((topic, n) => {
    if (topic === null) return;
    const set = (dimension: number, value: number): void =>
      view.setUint16((n * DIMENSIONS + dimension) * HALF_BYTES, value);
    set(topic, ONE);
    set(8 + ((n * 5 + Math.floor(n / 4)) % 8), QUARTER);
  });
  const has = Uint8Array.from(topics, (topic) => (topic === null ? 0 : 1));
  return { dimensions: DIMENSIONS, cosineMin: 0.35, halves, has };
}

/** Points of these topics in turn, each with a vector. */
export function aTask(topics: readonly number[], changes: Partial<MapTask> = {}): MapTask {
  const seen = new Map<number, number>();
  const points = topics.map((topic) => {
    const n = seen.get(topic) ?? 0;
    seen.set(topic, n + 1);
    return aPoint(topic, n);
  });
  const terms = noTerms(points.length);
  return { points, vectors: packVectors(topics), terms, stopWords: [], earlier: null, ...changes };
}

export const noTerms = (points: number): MapTask['terms'] => ({
  offsets: new Int32Array(points + 1),
  terms: new Int32Array(),
  weights: new Float32Array(),
});
