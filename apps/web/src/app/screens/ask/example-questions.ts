import { Component, computed, inject, output, resource } from '@angular/core';
import { Button } from '@reader/web-ui';
import { Api } from '../../state/api/api';

const EXAMPLES_MAX = 3;

/** Questions about the newest articles, for a user without earlier questions. */
@Component({
  selector: 'rd-example-questions',
  imports: [Button],
  template: `
    @if (questions().length > 0) {
      <h2 id="example-questions" i18n>For example</h2>
      <ul role="list" aria-labelledby="example-questions">
        @for (question of questions(); track question) {
          <li>
            <button rdButton look="outline" type="button" (click)="chosen.emit(question)">
              <span dir="auto">{{ question }}</span>
            </button>
          </li>
        }
      </ul>
    }
  `,
  styles: `
    :host,
    ul {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: var(--space-2);
    }
    h2 {
      color: var(--text-faint);
      font-size: var(--size-13);
    }
    button {
      max-width: 100%;
      padding-block: var(--space-2);
      line-height: 1.4;
      overflow-wrap: anywhere;
      text-align: start;
      white-space: normal;
    }
  `,
})
export class ExampleQuestions {
  readonly chosen = output<string>();

  private readonly api = inject(Api);
  // Without articles, or offline, there are no examples.
  private readonly newest = resource({
    loader: () => this.api.get('/api/articles', { query: { limit: EXAMPLES_MAX } }),
  });
  protected readonly questions = computed(() => {
    const articles = this.newest.hasValue() ? this.newest.value().items : [];
    return articles
      .filter(({ title }) => title !== '')
      .map(({ title }) => $localize`Summarise “${title}:TITLE:”`);
  });
}
