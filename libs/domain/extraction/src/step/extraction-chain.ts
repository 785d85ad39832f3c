import { Inject, Injectable } from '@nestjs/common';
import type { ExtractedBody } from '../body/extracted-body';
import {
  StepFailure,
  type ExtractionStep,
  EXTRACTION_STEPS,
  type StepFailureCode,
  type StepInput,
  FULL_TEXT_WORDS_MIN,
} from './extraction-step';

/** No step found a text; the message tells the user why. */
export class ExtractionFailed extends Error {
  override readonly name = 'ExtractionFailed';

  constructor(
    message: string,
    readonly code: StepFailureCode | 'no_page',
  ) {
    super(message);
  }
}

/** Tries the steps in order, cheap ones first, and takes the first complete body, else the longest. */
@Injectable()
export class ExtractionChain {
  constructor(@Inject(EXTRACTION_STEPS) private readonly steps: readonly ExtractionStep[]) {}

  /** @throws ExtractionFailed */
  async extract(input: StepInput): Promise<ExtractedBody> {
    const results = new StepResults();
    for (const step of this.steps) {
      const { isFinal } = results;
      results.add(await step.extract(isFinal ? { ...input, url: null } : input));
      if (results.isEnough) break;
    }
    return results.best ?? results.fail();
  }
}

const NO_PAGE = { reason: 'This article has no page of its own.', code: 'no_page' } as const;

/** Collects what the steps found. */
class StepResults {
  best: ExtractedBody | null = null;
  isFinal = false;
  private failure: StepFailure | null = null;

  get isEnough(): boolean {
    return this.best !== null && this.best.wordCount >= FULL_TEXT_WORDS_MIN;
  }

  add(found: ExtractedBody | StepFailure | null): void {
    if (found instanceof StepFailure) {
      this.failure ??= found;
      this.isFinal ||= found.isFinal;
    } else if (found !== null && found.wordCount > (this.best?.wordCount ?? 0)) this.best = found;
  }

  fail(): never {
    const { reason, code } = this.failure ?? NO_PAGE;
    throw new ExtractionFailed(reason, code);
  }
}
