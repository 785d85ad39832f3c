import type { Assignment, ClustererState, StoryMerge, StorySplit } from './assignment';
import { type Candidate, compareCandidates, NearestStories } from './candidates';
import { findHalves } from './halves';
import { PairDots } from './pair-dots';
import { CLUSTERING, type ClusteringSettings } from './settings';
import { type ClusteredArticle, type StoredStory, Story } from './story';
import { type Overlap, StoryIndex } from './story-index';
import { canMerge, getJoinThreshold, getSupportedCosine, measureLength } from './thresholds';

/** How often closed stories are looked for. */
const CLEANUP_MS = 3_600_000;

/**
 * Puts each new article into a story of similar recent ones, or into a new story. The same articles in the
 * same order give the same stories, also when the clusterer is built again from stored members in between.
 */
export class StoryClusterer {
  private readonly index = new StoryIndex();
  private readonly pairs = new PairDots(this.index);
  private readonly stories = new Map<number, Story>();
  /** The id of the next new story. */
  nextStoryId: number;
  /** Publication time of the newest article. */
  private now = -Infinity;
  private nextCleanup = -Infinity;

  constructor(
    state: ClustererState = { stories: [], nextStoryId: 1 },
    private readonly settings: ClusteringSettings = CLUSTERING,
  ) {
    this.nextStoryId = state.nextStoryId;
    for (const stored of state.stories) this.restore(stored);
  }

  assign(article: ClusteredArticle): Assignment {
    this.now = Math.max(this.now, article.publishedAt);
    this.closeInactive();
    const candidates = this.findCandidates(article);
    const joined = candidates.find(
      ({ story, cosine }) => cosine > getJoinThreshold(story, article, this.settings),
    );
    const story = joined?.story ?? this.open(this.nextStoryId++);
    this.index.add(story, article);
    const split = this.splitIfMixed(story);
    const others = candidates.map((candidate) => candidate.story).filter((other) => other !== story);
    const merged = split ? [] : this.mergeAlike(story, others);
    const hasMoved = split?.articleIds.includes(article.articleId);
    const storyId = (hasMoved ? split?.into : merged.at(-1)?.into) ?? story.storyId;
    return { joinedId: story.storyId, isNew: joined === undefined, storyId, merged, split };
  }

  /** The stories that can still grow, as `ClustererState` takes them. */
  exportState(): ClustererState {
    const stories = [...this.stories.values()].map(({ storyId, members, isPinned, apartFrom }) => {
      return { storyId, members: [...members], isPinned, apartFrom: [...apartFrom] };
    });
    return { stories, nextStoryId: this.nextStoryId };
  }

  /** Adds a stored story. All of them come before the first article. */
  restore({ storyId, members, isPinned, apartFrom }: StoredStory): void {
    const story = this.open(storyId);
    for (const member of members) {
      this.index.add(story, member);
      this.now = Math.max(this.now, member.publishedAt);
    }
    story.isPinned = isPinned;
    for (const other of apartFrom) story.apartFrom.add(other);
  }

  private open(storyId: number): Story {
    const story = new Story(storyId);
    this.stories.set(storyId, story);
    return story;
  }

  private isActive(story: Story): boolean {
    return story.lastAt >= this.now - this.settings.activeMs;
  }

  /** Frees memory. It changes no result, since `isOpenFor` ignores these stories anyway. */
  private closeInactive(): void {
    if (this.now < this.nextCleanup) return;
    this.nextCleanup = this.now + CLEANUP_MS;
    for (const story of this.stories.values()) {
      if (this.isActive(story)) continue;
      this.index.remove(story);
      this.stories.delete(story.storyId);
    }
  }

  private findCandidates(article: ClusteredArticle): Candidate[] {
    const nearest = new NearestStories(this.settings.candidates);
    this.index.visitDots(article.terms, (story, dot) => {
      const cosine = dot / Math.sqrt(story.squaredLength);
      if (nearest.isNear(cosine) && this.isOpenFor(story, article, cosine)) nearest.add({ story, cosine });
    });
    return nearest.list.map(({ story }) => this.measureSupport(story, article)).sort(compareCandidates);
  }

  private isOpenFor(story: Story, { publishedAt }: ClusteredArticle, cosine: number): boolean {
    const { windowMs, lateCosine, activeMs } = this.settings;
    if (!this.isActive(story)) return false;
    return story.getDistance(publishedAt) <= (cosine > lateCosine ? activeMs : windowMs);
  }

  private measureSupport(story: Story, { terms }: ClusteredArticle): Candidate {
    const overlap = this.index.measureOverlap(terms, story);
    return { story, cosine: getSupportedCosine(overlap, story, this.settings) };
  }

  private mergeAlike(story: Story, others: readonly Story[]): StoryMerge[] {
    const merges: StoryMerge[] = [];
    let current = story;
    for (const other of others) {
      const measureOverlap = (): Overlap => this.measureStories(current, other);
      if (!canMerge(current, other, measureOverlap, this.settings)) continue;
      const [older, younger] = current.storyId < other.storyId ? [current, other] : [other, current];
      merges.push(this.merge(older, younger));
      current = older;
    }
    return merges;
  }

  /** The best terms are known only where one of the stories is small, since they count only there. */
  private measureStories(one: Story, other: Story): Overlap {
    if (Math.min(one.size, other.size) <= this.settings.few) return this.index.measureStories(one, other);
    return { dot: this.pairs.measure(one, other), best: 0, second: 0 };
  }

  private merge(into: Story, from: Story): StoryMerge {
    this.index.remove(from);
    this.stories.delete(from.storyId);
    for (const member of from.members) this.index.add(into, member);
    into.isPinned ||= from.isPinned;
    for (const other of from.apartFrom) if (other !== into.storyId) this.keepApart(into.storyId, other);
    return { from: from.storyId, into: into.storyId };
  }

  private splitIfMixed(story: Story): StorySplit | null {
    const { splitSizes, splitPartMin, splitLikeness } = this.settings;
    if (story.isPinned || !splitSizes.includes(story.size)) return null;
    const { parts, likeness } = findHalves(story.members);
    const length = measureLength(story.meanTerms, this.settings);
    if (parts.some((part) => part.length < splitPartMin) || likeness >= splitLikeness * length) return null;
    return this.split(story, parts[1]);
  }

  private split(story: Story, moved: readonly ClusteredArticle[]): StorySplit {
    const leaving = new Set(moved);
    const [left, part] = [new Story(story.storyId), this.open(this.nextStoryId++)];
    this.index.remove(story);
    for (const member of story.members) this.index.add(leaving.has(member) ? part : left, member);
    this.stories.set(story.storyId, left);
    for (const other of story.apartFrom) for (const one of [left, part]) this.keepApart(one.storyId, other);
    const articleIds = moved.map((member) => member.articleId);
    return { from: story.storyId, into: part.storyId, articleIds };
  }

  private keepApart(one: number, other: number): void {
    this.stories.get(one)?.apartFrom.add(other);
    this.stories.get(other)?.apartFrom.add(one);
  }
}
