import { Injectable } from '@nestjs/common';
import type { User, UserRef } from '@reader/accounts';
import { Problem, throwNotFound, Unprocessable } from '@reader/http';
import type { SpeechChapter } from '../recording/recording-plan';
import { type RecordingRow, RecordingsQueries } from '../recording/recordings.queries';
import { RecordingsRepository } from '../recording/recordings.repository';
import { type SpokenText, SpokenTextsService } from '../recording/spoken-texts.service';
import { readSpeechLines } from '../text/speech-text';
import { ArticleTextsQueries } from './article-texts.queries';

/** More than an hour of speech; longer texts are books and lists. */
export const TEXT_LENGTH_MAX = 60_000;

/** Speaks articles: their titles, their sources and their texts. */
@Injectable()
export class ArticleAudioService {
  constructor(
    private readonly texts: ArticleTextsQueries,
    private readonly spoken: SpokenTextsService,
    private readonly repository: RecordingsRepository,
    private readonly queries: RecordingsQueries,
  ) {}

  /**
   * @param waitMs after which the work goes on without the caller
   * @throws Problem 404; 422 for a text that is too long; as `SpokenTextsService.speak`
   */
  async speak(user: User, articleId: number, waitMs?: number): Promise<SpokenText> {
    await this.spoken.checkEnabled(user);
    const chapter = await this.readChapter(user, articleId);
    return this.spoken.speak(user, [chapter], {
      assign: (recording) => this.repository.assignToArticle(articleId, recording),
      ...(waitMs === undefined ? {} : { waitMs }),
    });
  }

  /** @throws NotFound for an article that the user may not read or that was not spoken */
  async find(user: UserRef, articleId: number): Promise<RecordingRow> {
    return (await this.queries.findOfArticle(user, articleId)) ?? throwNotFound('audio');
  }

  private async readChapter(user: User, articleId: number): Promise<SpeechChapter> {
    const text = (await this.texts.findReadable(user, articleId)) ?? throwNotFound('article');
    const lines = readSpeechLines(text);
    const length = lines.reduce((sum, line) => sum + line.length, 0);
    if (length === 0)
      throw new Problem(404, 'body_not_extracted', 'There is no text to speak. Extract the full text first.');
    if (length > TEXT_LENGTH_MAX)
      throw new Unprocessable(`Texts of more than ${TEXT_LENGTH_MAX} characters are not spoken.`, {
        code: 'text_too_long',
      });
    return { title: text.title, lines: [text.title, text.source_title, ...lines] };
  }
}
