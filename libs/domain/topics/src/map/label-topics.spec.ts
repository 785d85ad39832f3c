import { TopicLabels } from './label-topics';
import type { MapPoint } from './map-task';

const written = (texts: readonly string[], sourceId?: number): MapPoint[] =>
  texts.map((text, n) => ({ articleIds: [n + 1], sourceId: sourceId ?? n, text }));
const allOf = (points: readonly MapPoint[]) => [...points.keys()];

describe('the name of a topic', () => {
  const points = written([
    'Senate votes on tariffs\nThe new tariffs on steel',
    'Tariffs hit steel imports\nThe imports of steel',
    'Steel makers cheer tariffs\nThe makers',
    'The cup final\nGoal in the final',
    'The final whistle\nA goal',
  ]);

  it('is made of words that its articles share and others lack, as people write them', () => {
    const { label, keywords } = new TopicLabels(points, []).name([0, 1, 2], 2, undefined);
    expect(keywords.slice(0, 2)).toEqual(['tariffs', 'steel']);
    expect(label).toBe(keywords.slice(0, 3).join(', '));
  });

  it('stays while two of its three words are among the best six', () => {
    const labels = new TopicLabels(points, []);
    expect(labels.name([0, 1, 2], 2, 'Tariffs, Steel, Brussels').label).toBe('Tariffs, Steel, Brussels');
    expect(labels.name([0, 1, 2], 2, 'Tariffs, London, Brussels').label).not.toContain('Brussels');
  });

  it('has no word that one article or, among several, one source alone repeats', () => {
    const spam = written(Array(20).fill('Casino casino buy now\nCasino'), 7);
    const all = [...spam, ...written(['Bridge reopens today', 'Bridge repairs end', 'Bridge opens'])];
    const { keywords } = new TopicLabels(all, []).name(allOf(all), 1, undefined);
    expect(keywords).toEqual(['Bridge']);
  });

  it('has one form of a word only', () => {
    const { keywords } = new TopicLabels(
      written(['Election elections today', 'Elections election vote', 'The election and elections']),
      [],
    ).name([0, 1, 2], 1, undefined);
    expect(keywords.filter((word) => /^elect/i.test(word))).toHaveLength(1);
  });

  it('has words of scripts without spaces, and of others', () => {
    const quakes = written(['地震 が発生', '地震 の被害', 'Землетрясение 地震']);
    const { keywords } = new TopicLabels(quakes, [new Set(['the'])]).name([0, 1, 2], 1, undefined);
    expect(keywords).toContain('地震');
  });

  it('is the title of the newest article when there is no such word', () => {
    const labels = new TopicLabels(written(['One thing\nx', 'Other stuff\ny']), []);
    expect(labels.name([0, 1], 1, undefined)).toEqual({ label: 'One thing', keywords: [] });
  });

  it('prefers the words of titles', () => {
    const comets = written(['Night\nA comet', 'Sky\nA comet', 'Meteor\nx', 'Meteor\ny', 'Rain\nx']);
    const { keywords } = new TopicLabels(comets, []).name([0, 1, 2, 3], 2, undefined);
    expect(keywords).toEqual(['Meteor', 'comet']);
  });

  it('has no stop word, but a word that is one in another language only', () => {
    const stopWords = [new Set(['when', 'the', 'was', 'don', 'they']), new Set(['war', 'als', 'der'])];
    const points = written([
      "When the war was long\nThey don't know, they're told",
      "When they won the war\nThey don't say, they're silent",
      'Als der Krieg war\nKrieg der Welten',
      'Der Krieg\nAls er war',
    ]);
    const labels = new TopicLabels(points, stopWords);
    expect(labels.name([0, 1], 2, undefined).keywords).toEqual(['war']);
    expect(labels.name([2, 3], 2, undefined).keywords).toEqual(['Krieg']);
  });
});
