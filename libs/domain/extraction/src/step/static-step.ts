import { Injectable } from '@nestjs/common';
import type { Extracted } from '../body/extracted';
import { toExtracted } from '../page/extracted-page';
import { isNoPage } from '../page/page-fetch';
import { PageLook } from '../page/page-look';
import { Miss, type Step, type Subject } from './step';

/** The page as its server sends it. */
@Injectable()
export class StaticStep implements Step {
  constructor(private readonly look: PageLook) {}

  async extract({ url }: Subject): Promise<Extracted | Miss | null> {
    if (url === null) return null;
    try {
      const { article } = await this.look.at(url);
      if (article === null) return new Miss('The page is too large or too tangled to be read.');
      return toExtracted('static', article) ?? new Miss('The page has no text of an article.');
    } catch (error) {
      if (isNoPage(error)) return new Miss(error.message, true);
      throw error;
    }
  }
}
