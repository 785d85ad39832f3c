import { Component, computed, inject, input, resource, signal } from '@angular/core';
import type { TextReport } from '@reader/contract';
import { Button, Clock, Control, Field, Notices } from '@reader/web-ui';
import { formatTimeAgo } from '@reader/web-words';
import { Api } from '../../../state/api/api';
import { TEXT_PROBLEMS } from './text-problems';

const NOTE_LENGTH_MAX = 500;

/** Reports the text of an article as wrong, or withdraws the report. */
@Component({
  selector: 'rd-report-text',
  imports: [Button, Control, Field],
  template: `
    @if (report(); as it) {
      <p role="status">{{ describe(it) }}</p>
      <button rdButton look="outline" type="button" [busy]="busy()" (click)="withdraw()" i18n>
        Withdraw the report
      </button>
    } @else {
      <form (submit)="send($event)">
        <fieldset>
          <legend i18n>Report what is wrong</legend>
          @for (one of problems; track one.value) {
            <label>
              <input
                type="radio"
                name="rd-text-problem"
                [value]="one.value"
                [checked]="one.value === problem()"
                (change)="problem.set(one.value)"
              />
              {{ one.label }}
            </label>
          }
        </fieldset>
        <rd-field #field="rdField" label="Note (optional)" i18n-label>
          <textarea
            rdControl
            rows="2"
            [id]="field.controlId"
            [attr.maxlength]="noteMax"
            [value]="note()"
            (input)="note.set($any($event.target).value)"
          ></textarea>
        </rd-field>
        <p i18n>The administrator gets the page, its address, this text and your note, but not your name.</p>
        <button rdButton look="outline" type="submit" [busy]="busy()" i18n>Report this text</button>
      </form>
    }
  `,
  styleUrl: '../../../shell/frame/radio-list.css',
  styles: `
    :host,
    form {
      display: grid;
      justify-items: start;
      gap: var(--space-3);
    }
    rd-field {
      width: 100%;
    }
    textarea {
      height: auto;
      resize: vertical;
    }
    p {
      color: var(--text-quiet);
      font-size: var(--size-13);
    }
  `,
})
export class ReportText {
  readonly articleId = input.required<number>();

  private readonly api = inject(Api);
  private readonly clock = inject(Clock);
  private readonly notices = inject(Notices);
  protected readonly problems = TEXT_PROBLEMS;
  protected readonly noteMax = NOTE_LENGTH_MAX;
  protected readonly problem = signal<TextReport['problem']>('missing');
  protected readonly note = signal('');
  protected readonly busy = signal(false);
  private readonly reports = resource({ loader: () => this.api.get('/api/users/me/text-reports') });
  protected readonly report = computed(() => {
    const items = this.reports.hasValue() ? this.reports.value().items : [];
    return items.find(({ article_id: id }) => id === this.articleId()) ?? null;
  });

  protected describe(report: TextReport): string {
    const when = formatTimeAgo(report.reported_at, this.clock.now());
    return report.has_page
      ? $localize`You reported this text ${when}:WHEN:.`
      : $localize`You reported this text ${when}:WHEN:. The page could not be fetched.`;
  }

  protected async send(event: Event): Promise<void> {
    event.preventDefault();
    const body = { problem: this.problem(), note: this.note() };
    await this.change($localize`The text was not reported`, async () => {
      await this.api.put('/api/articles/{article_id}/text-report', { path: this.getPath(), body });
      this.notices.showMessage($localize`Thank you. The administrator gets the page.`);
    });
  }

  protected async withdraw(): Promise<void> {
    await this.change($localize`The report was not withdrawn`, async () => {
      await this.api.delete('/api/articles/{article_id}/text-report', { path: this.getPath() });
      this.notices.showMessage($localize`The report is withdrawn`);
    });
  }

  private getPath(): { article_id: number } {
    return { article_id: this.articleId() };
  }

  private async change(refusal: string, act: () => Promise<void>): Promise<void> {
    await this.notices.runBusy(this.busy, refusal, async () => {
      await act();
      this.reports.reload();
    });
  }
}
