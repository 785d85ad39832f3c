import { applyDecorators } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiCreatedResponse,
  ApiExtraModels,
  ApiHeader,
  ApiOkResponse,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { SpokenText } from '../recording/spoken-texts.service';
import { PendingAudioView, SpokenAudioView, toSpokenAudioView } from './audio.view';

/** When to ask again for a text that is still being spoken. */
const RETRY_SECONDS = 5;
const STATUSES = { created: 201, exists: 200 } as const;

/** Documents a route that speaks a text. */
export const ApiSpokenAudio = (): MethodDecorator =>
  applyDecorators(
    ApiExtraModels(PendingAudioView),
    ApiHeader({ name: 'Prefer', required: false, description: '`respond-async`: do not wait.' }),
    ApiCreatedResponse({ type: SpokenAudioView }),
    ApiOkResponse({ type: SpokenAudioView, description: 'The text was spoken before.' }),
    ApiAcceptedResponse({ type: PendingAudioView, description: 'The text is being spoken. Ask again.' }),
  );

/** 0 with `Prefer: respond-async` (RFC 7240), else undefined. */
export function readSpeechWaitMs(request: Request): 0 | undefined {
  return /\brespond-async\b/i.test(request.get('prefer') ?? '') ? 0 : undefined;
}

/** Sets status and headers, and returns the body. */
export function toSpokenAnswer(
  response: Response,
  url: string,
  spoken: SpokenText,
): SpokenAudioView | PendingAudioView {
  if (spoken.outcome === 'pending') {
    response.status(202).set('Retry-After', String(RETRY_SECONDS));
    return { audio_url: url, progress: spoken.progress };
  }
  response.status(STATUSES[spoken.outcome]).location(url);
  return toSpokenAudioView(url, spoken.recording);
}
