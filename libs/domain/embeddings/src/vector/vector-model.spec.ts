import { WorkerPool } from '@reader/threads';
import { inventArticles, toVector } from './invented.testing';
import { packTermVectors } from './term-matrix';
import { TRAINING_ARTICLES_MAX, type TrainingTask, trainVectorModel } from './train-vector-model';
import { measureVectorCosine, VectorModel, type VectorModelData } from './vector-model';

const TOPICS = 8;
const DIMENSIONS = 16;

function train(changes: Partial<TrainingTask> = {}): VectorModelData {
  const articles = packTermVectors(inventArticles(400, TOPICS));
  const model = trainVectorModel({ articles, dimensions: DIMENSIONS, seed: 1, ...changes });
  if (!model) throw new Error('no model');
  return model;
}

describe('the learned model', () => {
  const model = new VectorModel(train());

  it('brings articles of one topic together, also those that share no term', () => {
    const [one, alike, other] = [
      toVector([1, 2, 3]),
      toVector([20, 21, 22]),
      toVector([5001, 5002, 5003]),
    ].map((terms) => model.embed(terms).vector ?? new Float32Array()) as [
      Float32Array,
      Float32Array,
      Float32Array,
    ];
    expect(measureVectorCosine(one, alike)).toBeGreaterThan(0.5);
    expect(Math.abs(measureVectorCosine(one, other))).toBeLessThan(0.2);
  });

  it('gives the same bytes for the same seed', () => {
    expect(train()).toEqual(train());
  });

  it('gives nearly the same similarities for another seed', () => {
    const again = new VectorModel(train({ seed: 2 }));
    const cosineBy = (each: VectorModel) => {
      const [one, two] = [toVector([1, 2, 3]), toVector([3, 4, 1005])].map(
        (terms) => each.embed(terms).vector,
      );
      return measureVectorCosine(one ?? new Float32Array(), two ?? new Float32Array());
    };
    expect(cosineBy(again)).toBeCloseTo(cosineBy(model), 1);
  });

  it('makes the largest component of each direction positive', () => {
    const { bytes, scales, termIds, dimensions } = model.data;
    for (let k = 0; k < dimensions; k++) {
      const components = Array.from(
        termIds,
        (_, row) => (bytes[row * dimensions + k] ?? 0) * (scales[row] ?? 0),
      );
      const largest = components.reduce((max, value) => (Math.abs(value) > Math.abs(max) ? value : max), 0);
      expect(largest).toBeGreaterThan(0);
    }
  });

  it('needs 300 articles', () => {
    const fewer = packTermVectors(inventArticles(299, TOPICS));
    expect(trainVectorModel({ articles: fewer, dimensions: DIMENSIONS, seed: 1 })).toBeNull();
  });

  it('is not trained when there are fewer terms than dimensions', () => {
    const articles = packTermVectors(Array.from({ length: 300 }, () => toVector([1, 2, 3])));
    expect(trainVectorModel({ articles, dimensions: DIMENSIONS, seed: 1 })).toBeNull();
  });

  it('refuses more articles than its memory is planned for', () => {
    const offsets = new Int32Array(TRAINING_ARTICLES_MAX + 2);
    const articles = { offsets, terms: new Int32Array(), weights: new Float32Array() };
    expect(() => trainVectorModel({ articles, dimensions: DIMENSIONS, seed: 1 })).toThrow(RangeError);
  });

  it('leaves out terms that a single article has', () => {
    const articles = packTermVectors([...inventArticles(400, TOPICS), toVector([77_777])]);
    expect(train({ articles }).termIds).not.toContain(77_777);
  });

  it('gives vectors of length 1, and the share of weight that it does not know', () => {
    const { vector, unknownShare } = model.embed(toVector([1, 2, 3, 99_999]));
    expect(measureVectorCosine(vector ?? new Float32Array(), vector ?? new Float32Array())).toBeCloseTo(1, 5);
    expect(unknownShare).toBeCloseTo(0.25, 5);
  });

  it('gives no vector when more than 60 % of the weight is unknown', () => {
    const unknown = [99_991, 99_992, 99_993];
    expect(model.embed(toVector([1, 2, ...unknown])).vector).not.toBeNull();
    expect(model.embed(toVector([1, ...unknown])).vector).toBeNull();
    expect(model.embed(toVector([]))).toEqual({ vector: null, unknownShare: 1 });
  });

  it('is the same from a worker thread', async () => {
    const pool = new WorkerPool<TrainingTask, VectorModelData | null>({
      ...{ worker: 'vector-training', threads: 1, deadlineMs: 60_000, memoryMb: 128 },
    });
    try {
      const articles = packTermVectors(inventArticles(400, TOPICS));
      expect(await pool.run({ articles, dimensions: DIMENSIONS, seed: 1 })).toEqual(model.data);
    } finally {
      await pool.close();
    }
  });
});
