import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import type { RecordingRow } from '../recording/recordings.queries';

/** Newest episodes in a feed; apps store the older ones themselves. */
const EPISODES_MAX = 100;
const KEY = /^([a-z]+)-([1-9]\d{0,14})$/;

/** Something that was spoken for a user. */
export interface Episode {
  readonly id: number;
  readonly title: string;
  /** Plain text. */
  readonly description: string;
  /** The page about it, outside of this service or inside. */
  readonly link: string | null;
  readonly author: string | null;
  readonly publishedAt: Date;
  readonly recording: RecordingRow;
}

/** An episode and its name in addresses, such as `article-42`. */
export interface KeyedEpisode extends Episode {
  readonly key: string;
}

/** What a lib registers so that its recordings are in the user's podcast. */
export interface EpisodeSource {
  /** The first part of its episodes' names: lower-case letters. Must not change. */
  readonly kind: string;
  /** Newest first; only what the user may read now. */
  list(user: UserRef, limit: number): Promise<Episode[]>;
  /** Null when the user may not read it, or it was not spoken. */
  find(user: UserRef, id: number): Promise<Episode | null>;
}

/** The episodes of all libs. */
@Injectable()
export class Episodes {
  private readonly sources = new Map<string, EpisodeSource>();

  register(source: EpisodeSource): void {
    if (this.sources.has(source.kind)) throw new Error(`the episodes "${source.kind}" are registered twice`);
    this.sources.set(source.kind, source);
  }

  /** Newest first. */
  async listFor(user: UserRef): Promise<KeyedEpisode[]> {
    const lists = await Promise.all(
      [...this.sources.values()].map(async (source) =>
        (await source.list(user, EPISODES_MAX)).map((episode) => addKey(source, episode)),
      ),
    );
    const newestFirst = lists.flat().sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
    return newestFirst.slice(0, EPISODES_MAX);
  }

  async find(user: UserRef, key: string): Promise<KeyedEpisode | null> {
    const [, kind = '', id = ''] = KEY.exec(key) ?? [];
    const source = this.sources.get(kind);
    const episode = (await source?.find(user, Number(id))) ?? null;
    return source === undefined || episode === null ? null : addKey(source, episode);
  }
}

function addKey({ kind }: EpisodeSource, episode: Episode): KeyedEpisode {
  return { ...episode, key: `${kind}-${episode.id}` };
}
