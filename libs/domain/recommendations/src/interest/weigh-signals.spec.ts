import fc from 'fast-check';
import { DAY_MS } from '@reader/duration';
import { SIGNAL_KINDS, type SignalRow } from './interest';
import { SIGNALS_MAX, weighSignals } from './weigh-signals';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const aSignal = (change: Partial<SignalRow> & { ago?: number } = {}): SignalRow => ({
  ...{ article_id: 1, kind: 'dwell', duration_ms: 60_000, at: new Date(NOW - (change.ago ?? 0)) },
  ...change,
});
const weigh = (rows: readonly SignalRow[], usesReading = true) =>
  weighSignals(rows, { usesReading, now: NOW });

const rows = fc.array(
  fc.record({
    article_id: fc.integer({ min: 1, max: 40 }),
    kind: fc.constantFrom(...SIGNAL_KINDS),
    at: fc.date({ min: new Date(NOW - 400 * DAY_MS), max: new Date(NOW + DAY_MS), noInvalidDate: true }),
    duration_ms: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
  }),
  { maxLength: 120 },
);

describe('weighSignals', () => {
  it('ignores articles that were open for less than half a minute', () => {
    expect(weigh([aSignal({ duration_ms: 29_999 }), aSignal({ article_id: 2, duration_ms: null })])).toEqual(
      [],
    );
    expect(weigh([aSignal({ duration_ms: 30_000 })])).toEqual([{ articleId: 1, weight: 0.5 }]);
  });

  it('counts at most three minutes of reading, and a star as much', () => {
    expect(weigh([aSignal({ duration_ms: 3_600_000 })])).toEqual([{ articleId: 1, weight: 3 }]);
    expect(weigh([aSignal({ kind: 'star', duration_ms: null })])).toEqual([{ articleId: 1, weight: 3 }]);
  });

  it('halves reading after 30 days and deliberate signals after 90', () => {
    expect(weigh([aSignal({ ago: 30 * DAY_MS })])[0]?.weight).toBeCloseTo(0.5);
    expect(weigh([aSignal({ kind: 'highlight', ago: 90 * DAY_MS })])[0]?.weight).toBeCloseTo(1.5);
  });

  it('counts a signal once however often it is repeated, and different kinds together', () => {
    const star = aSignal({ kind: 'star' });
    expect(weigh([star, star, aSignal({ kind: 'tag' }), aSignal({ kind: 'tag', ago: DAY_MS })])).toEqual([
      { articleId: 1, weight: 5 },
    ]);
  });

  it('uses no reading time of a user who opted out, whatever was recorded', () => {
    fc.assert(
      fc.property(rows, (all) => {
        expect(weigh(all, false)).toEqual(weigh(all.filter(({ kind }) => kind !== 'dwell')));
      }),
    );
  });

  it('is ordered by weight, positive, bounded, and the same for every order of the signals', () => {
    fc.assert(
      fc.property(rows, (all) => {
        const weights = weigh(all).map(({ weight }) => weight);
        expect(weights).toEqual(weights.toSorted((one, other) => other - one));
        expect(weights.every((weight) => weight > 0)).toBe(true);
        expect(weights.length).toBeLessThanOrEqual(SIGNALS_MAX);
        expect(new Set(weigh(all.toReversed()).map(({ articleId }) => articleId))).toEqual(
          new Set(weigh(all).map(({ articleId }) => articleId)),
        );
      }),
    );
  });
});
