import { Inject, Injectable } from '@nestjs/common';
import type { Extracted } from '../body/extracted';
import { Miss, type Step, STEPS, type Subject, WHOLE_WORDS } from './step';

/** No step found anything. The message says why, in words for the person who asked. */
export class ExtractionFailed extends Error {
  override readonly name = 'ExtractionFailed';
}

/** Tries one way after another, cheap ones first, and takes the first whole body, else the longest. */
@Injectable()
export class Chain {
  constructor(@Inject(STEPS) private readonly steps: readonly Step[]) {}

  /** @throws ExtractionFailed */
  async extract(subject: Subject): Promise<Extracted> {
    const tried = new Tried();
    for (const step of this.steps) {
      const { isFinal } = tried;
      tried.add(await step.extract(isFinal ? { ...subject, url: null } : subject));
      if (tried.isEnough) break;
    }
    return tried.best ?? tried.fail();
  }
}

/** What the steps brought so far. */
class Tried {
  best: Extracted | null = null;
  isFinal = false;
  private why: string | null = null;

  get isEnough(): boolean {
    return this.best !== null && this.best.wordCount >= WHOLE_WORDS;
  }

  add(found: Extracted | Miss | null): void {
    if (found instanceof Miss) {
      this.why ??= found.why;
      this.isFinal ||= found.isFinal;
    } else if (found !== null && found.wordCount > (this.best?.wordCount ?? 0)) this.best = found;
  }

  fail(): never {
    throw new ExtractionFailed(this.why ?? 'This article has no page of its own.');
  }
}
