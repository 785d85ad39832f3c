import { Component, inject } from '@angular/core';
import { TypographyPanel } from '../../article/typography/typography-panel';
import { Typography } from '../../article/typography/typography';

/** Typography settings with a sample. The same panel is in every article. */
@Component({
  selector: 'rd-article-sample',
  imports: [TypographyPanel],
  template: `
    <h3 i18n>Article text</h3>
    <div class="both">
      <rd-typography-panel />
      <div
        class="frame"
        [attr.data-face]="text.face()"
        [style.--text-size]="text.rem()"
        [style.--characters]="text.measure()"
        [style.--leading]="text.leading()"
      >
        <div class="rd-prose">
          <p i18n>
            The harbour had been dark for an hour when the first lamp was lit, and then another, until the
            whole quay stood in a quiet row of light.
          </p>
        </div>
      </div>
    </div>
  `,
  styleUrl: './article-sample.css',
})
export class ArticleSample {
  protected readonly text = inject(Typography);
}
