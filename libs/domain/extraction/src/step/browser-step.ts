import { Injectable } from '@nestjs/common';
import { Renderer } from '../browser/renderer';
import type { ExtractedBody } from '../body/extracted-body';
import { toExtractedBody } from '../body/extracted-body';
import { PageReader } from '../page/page-reader';
import type { ExtractionStep, StepInput } from './extraction-step';

/** Reads the page after its scripts ran in a browser, for pages without static text. */
@Injectable()
export class BrowserStep implements ExtractionStep {
  constructor(
    private readonly renderer: Renderer,
    private readonly reader: PageReader,
  ) {}

  async extract({ url }: StepInput): Promise<ExtractedBody | null> {
    const rendered = url === null ? null : await this.renderer.render(url);
    if (rendered === null) return null;
    const article = await this.reader.read({ content: rendered.html, contentType: null, url: rendered.url });
    return article === null ? null : toExtractedBody('browser', article);
  }
}
