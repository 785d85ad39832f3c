import { Injectable } from '@nestjs/common';
import { type UserRef, UsersService } from '@reader/accounts';
import type { Episode, EpisodeSource } from '@reader/audio';
import { type BriefingWords, getBriefingWords } from '../mail/briefing-words';
import { BriefingRecordingsRepository, type SpokenBriefingRow } from './briefing-recordings.repository';

/** The user's spoken briefings, for the podcast. */
@Injectable()
export class BriefingEpisodes implements EpisodeSource {
  readonly kind = 'briefing';

  constructor(
    private readonly users: UsersService,
    private readonly recordings: BriefingRecordingsRepository,
  ) {}

  async list(user: UserRef, limit: number): Promise<Episode[]> {
    const rows = await this.recordings.list(user, limit);
    const formatTitle = rows.length > 0 ? await this.readTitleFormat(user) : String;
    return rows.map((row) => toEpisode(row, formatTitle(row.period_to)));
  }

  async find(user: UserRef, briefingId: number): Promise<Episode | null> {
    const row = await this.recordings.find(user, briefingId);
    return row && toEpisode(row, (await this.readTitleFormat(user))(row.period_to));
  }

  /** "Your briefing of Monday, 23 November", in the user's language and time zone. */
  private async readTitleFormat(user: UserRef): Promise<(time: Date) => string> {
    const settings = (await this.users.find(user.id))?.settings;
    const words: BriefingWords = getBriefingWords(settings?.language ?? null);
    const format = new Intl.DateTimeFormat(words.language, {
      ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: settings?.timezone ?? 'UTC' },
    });
    return (time) => words.formatSubject(format.format(time));
  }
}

function toEpisode(row: SpokenBriefingRow, title: string): Episode {
  return {
    id: row.briefing_id,
    title,
    description: row.chapters.map((chapter) => chapter.title).join('\n'),
    link: null,
    author: null,
    publishedAt: row.spoken_at,
    recording: row,
  };
}
