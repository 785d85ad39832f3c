import { Injectable } from '@nestjs/common';
import { UrlNotAllowed } from '@reader/safe-fetch';
import type { Extracted } from '../body/extracted';
import { toExtracted } from '../page/extracted-page';
import { isNoPage, PageFetch } from '../page/page-fetch';
import { PageReader } from '../page/page-reader';
import { Miss, type Step, type Subject } from './step';

/** The page as its server sends it. */
@Injectable()
export class StaticStep implements Step {
  constructor(
    private readonly pages: PageFetch,
    private readonly reader: PageReader,
  ) {}

  async extract({ url }: Subject): Promise<Extracted | Miss | null> {
    if (url === null) return null;
    try {
      const { bytes: content, contentType, url: at } = await this.pages.get(url);
      const article = await this.reader.read({ content, contentType, url: at });
      if (article === null) return new Miss('The page is too large or too tangled to be read.');
      return toExtracted('static', article) ?? new Miss('The page has no text of an article.');
    } catch (error) {
      if (isNoPage(error)) return new Miss(error.message, error instanceof UrlNotAllowed);
      throw error;
    }
  }
}
