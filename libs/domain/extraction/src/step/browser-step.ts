import { Injectable } from '@nestjs/common';
import { Renderer } from '../browser/renderer';
import type { ExtractedBody } from '../body/extracted-body';
import { toExtractedBody } from '../body/extracted-body';
import { PageReader } from '../page/page-reader';
import { buildFeedExcerpt, type ExtractionStep, type StepInput } from './extraction-step';

/** Reads the page after its scripts ran in a browser, for pages without static text. */
@Injectable()
export class BrowserStep implements ExtractionStep {
  constructor(
    private readonly renderer: Renderer,
    private readonly reader: PageReader,
  ) {}

  async extract(input: StepInput): Promise<ExtractedBody | null> {
    const rendered = input.url === null ? null : await this.renderer.render(input.url);
    if (rendered === null) return null;
    const { html: content, url } = rendered;
    const excerpt = buildFeedExcerpt(input);
    const page = { content, contentType: null, url, excerpt };
    const article = await this.reader.read(page, input.priority);
    return article === null ? null : toExtractedBody('browser', article);
  }
}
