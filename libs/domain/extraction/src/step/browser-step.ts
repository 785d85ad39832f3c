import { Injectable } from '@nestjs/common';
import { Renderer } from '../browser/renderer';
import type { Extracted } from '../body/extracted';
import { toExtracted } from '../page/extracted-page';
import { PageReader } from '../page/page-reader';
import type { Step, Subject } from './step';

/** The page as its scripts make it: for pages that are nothing without them. */
@Injectable()
export class BrowserStep implements Step {
  constructor(
    private readonly renderer: Renderer,
    private readonly reader: PageReader,
  ) {}

  async extract({ url }: Subject): Promise<Extracted | null> {
    const rendered = url === null ? null : await this.renderer.render(url);
    if (rendered === null) return null;
    const article = await this.reader.read({ content: rendered.html, contentType: null, url: rendered.url });
    return article === null ? null : toExtracted('browser', article);
  }
}
