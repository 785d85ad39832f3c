import type { MapPoint, MapTask } from './map-task';
import type { StoredTopic } from './stored-map';
import { leaveOutStopWords, readWords, type TextWord } from './words';

const KEYWORDS_MAX = 6;
const LABEL_WORDS = 3;
/** Words of a label that must still be among the keywords for it to stay. */
const LABEL_WORDS_MIN = 2;
/** How much more often a topic's points must have a word than all points do. */
const LIFT_MIN = 1.5;
/** A topic of most points cannot have that much more; then this share of what it can have. */
const LIFT_SHARE = 0.9;
/** Points and sources of a topic that must have a word, so that no single article or source names it. */
const WITNESSES_MIN = 2;
/** Two words that share this part of the longer one from its beginning are forms of one word. */
const SAME_SHARE = 0.6;
const SEPARATOR = ', ';

interface Word {
  readonly word: string;
  /** As people write it. */
  readonly written: string;
  readonly score: number;
}

/** Of a topic's points. */
interface WordCount {
  points: number;
  /** Points that have the word in their title. */
  titles: number;
  readonly sources: Set<number>;
  readonly written: Map<string, number>;
}

export type TopicLabel = Pick<StoredTopic, 'label' | 'keywords'>;

/**
 * Names topics by words that their points have and others lack (class-based TF-IDF). A word of a title counts
 * twice, because titles say what a text is about.
 */
export class TopicLabels {
  private readonly words: readonly ReadonlyMap<string, TextWord>[];
  private readonly counts = new Map<string, number>();

  /** @param stopWords of each language that the texts may be in */
  constructor(
    private readonly points: readonly MapPoint[],
    stopWords: MapTask['stopWords'],
  ) {
    this.words = points.map(({ text }) => leaveOutStopWords(readWords(text), stopWords));
    for (const words of this.words)
      for (const word of words.keys()) this.counts.set(word, (this.counts.get(word) ?? 0) + 1);
  }

  /**
   * @param members the topic's points
   * @param topics how many topics there are
   * @param earlier the label that the topic had
   */
  name(members: readonly number[], topics: number, earlier: string | undefined): TopicLabel {
    const keywords = this.selectKeywords(members, topics);
    const title = this.points[members[0] ?? 0]?.text.split('\n')[0] ?? '';
    if (keywords.length === 0) return { label: earlier ?? title, keywords };
    if (earlier !== undefined && isStillTrue(earlier, keywords)) return { label: earlier, keywords };
    return { label: keywords.slice(0, LABEL_WORDS).join(SEPARATOR), keywords };
  }

  private selectKeywords(members: readonly number[], topics: number): string[] {
    const perTopic = this.points.length / topics;
    const candidates = [...this.countWords(members)].flatMap(
      ([word, { points, titles, sources, written }]) => {
        const count = this.counts.get(word) ?? points;
        if (points < WITNESSES_MIN || sources.size < this.countNeeded(members)) return [];
        if (!this.isTypical(points / members.length, count, members)) return [];
        const score = (points + titles) * Math.log(1 + perTopic / count);
        return [{ word, written: findMostFrequent(written), score }];
      },
    );
    candidates.sort((a, b) => b.score - a.score || (a.word < b.word ? -1 : 1));
    return selectDistinct(candidates);
  }

  /** A topic of one source is named by that source. */
  private countNeeded(members: readonly number[]): number {
    const sources = new Set(members.map((point) => this.points[point]?.sourceId));
    return Math.min(WITNESSES_MIN, sources.size);
  }

  /** @param share of the topic's points that have the word */
  private isTypical(share: number, count: number, members: readonly number[]): boolean {
    const lift = (share * this.points.length) / count;
    const liftMax = this.points.length / members.length;
    return lift >= Math.min(LIFT_MIN, liftMax * LIFT_SHARE);
  }

  private countWords(members: readonly number[]): Map<string, WordCount> {
    const found = new Map<string, WordCount>();
    for (const point of members)
      for (const [word, { written, isInTitle }] of this.words[point] ?? []) {
        const none: WordCount = { points: 0, titles: 0, sources: new Set(), written: new Map() };
        const one = found.get(word) ?? none;
        found.set(word, one);
        one.points++;
        if (isInTitle) one.titles++;
        one.sources.add(this.points[point]?.sourceId ?? 0);
        one.written.set(written, (one.written.get(written) ?? 0) + 1);
      }
    return found;
  }
}

function isStillTrue(label: string, keywords: readonly string[]): boolean {
  const current = new Set(keywords.map((word) => word.toLowerCase()));
  const remaining = label.split(SEPARATOR).filter((word) => current.has(word.toLowerCase()));
  return remaining.length >= LABEL_WORDS_MIN;
}

function findMostFrequent(written: ReadonlyMap<string, number>): string {
  const ordered = [...written].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  return ordered[0]?.[0] ?? '';
}

function selectDistinct(candidates: readonly Word[]): string[] {
  const chosen: Word[] = [];
  for (const candidate of candidates) {
    if (chosen.some(({ word }) => isSameWord(word, candidate.word))) continue;
    chosen.push(candidate);
    if (chosen.length === KEYWORDS_MAX) break;
  }
  return chosen.map(({ written }) => written);
}

function isSameWord(one: string, other: string): boolean {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  return same >= Math.max(one.length, other.length) * SAME_SHARE;
}
