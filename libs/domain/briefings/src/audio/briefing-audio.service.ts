import { Injectable } from '@nestjs/common';
import type { User, UserRef } from '@reader/accounts';
import { type RecordingRow, type SpokenText, SpokenTextsService } from '@reader/audio';
import { throwNotFound, Unprocessable } from '@reader/http';
import { BriefingReader } from '../briefing/briefing-reader';
import { BriefingsService } from '../briefing/briefings.service';
import { getBriefingWords } from '../mail/briefing-words';
import { buildBriefingChapters, listSpokenArticles } from './briefing-chapters';
import { BriefingRecordingsRepository } from './briefing-recordings.repository';

/** Speaks briefings as one file with a chapter for each section. */
@Injectable()
export class BriefingAudioService {
  constructor(
    private readonly briefings: BriefingsService,
    private readonly reader: BriefingReader,
    private readonly spoken: SpokenTextsService,
    private readonly recordings: BriefingRecordingsRepository,
  ) {}

  /** Whether this server has a speech model. */
  get isConfigured(): boolean {
    return this.spoken.isConfigured;
  }

  /**
   * @param waitMs after which the work goes on without the caller
   * @throws Problem 404; 422 for a briefing without sections; as `SpokenTextsService.speak`
   */
  async speak(user: User, briefingId: number, waitMs?: number): Promise<SpokenText> {
    await this.spoken.checkEnabled(user);
    await this.briefings.find(user, briefingId);
    const sections = await this.reader.listSections(user, briefingId);
    if (sections.length === 0)
      throw new Unprocessable('The briefing has no sections to speak.', { code: 'nothing_to_speak' });
    const chapters = buildBriefingChapters(sections, getBriefingWords(user.settings.language));
    return this.spoken.speak(user, chapters, {
      assign: (recording) => this.recordings.assign(briefingId, recording, listSpokenArticles(sections)),
      ...(waitMs === undefined ? {} : { waitMs }),
    });
  }

  /** @throws NotFound for another user's briefing, and for one that was not spoken */
  async find(user: UserRef, briefingId: number): Promise<RecordingRow> {
    return (await this.recordings.find(user, briefingId)) ?? throwNotFound('audio');
  }
}
