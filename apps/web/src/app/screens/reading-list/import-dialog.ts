import { Component, ElementRef, computed, inject, output, signal, viewChild } from '@angular/core';
import { Button, Control, Dialog, Field, describeCode, toProblem, describeProblem } from '@reader/web-ui';
import type { ImportedItem, ReadingImport } from '@reader/contract';
import { formatPlural } from '@reader/web-words';
import { ReadingListRequests } from './reading-list-requests';

/** The server's limit. */
const ADDRESSES_MAX = 200;

/** Other reasons are the problems of a single request. */
const WORDS: Readonly<Record<string, string>> = {
  no_time_left: $localize`There was no time left for this page. Import it again.`,
  limit_reached: $localize`The reading list is full. Remove some articles first.`,
};

/** Adds many addresses at once, and lists those that failed. */
@Component({
  selector: 'rd-import-dialog',
  imports: [Button, Control, Dialog, Field],
  templateUrl: './import-dialog.html',
  styles: `
    form {
      display: grid;
      gap: var(--space-4);
    }
    textarea {
      padding: var(--space-2) var(--space-3);
      font-size: var(--size-13);
      resize: vertical;
    }
    ul {
      display: grid;
      gap: var(--space-2);
      max-height: 30dvh;
      overflow: hidden auto;
      color: var(--text-quiet);
      font-size: var(--size-13);
    }
    code {
      font-family: var(--mono);
      font-size: var(--size-12);
      overflow-wrap: anywhere;
    }
    .actions {
      display: flex;
      gap: var(--space-2);
    }
  `,
})
export class ImportDialog {
  readonly closed = output<void>();
  readonly imported = output<void>();

  private readonly requests = inject(ReadingListRequests);
  private readonly text = viewChild.required<unknown, ElementRef<HTMLTextAreaElement>>('text', {
    read: ElementRef,
  });
  protected readonly sending = signal(false);
  protected readonly refusal = signal<string | null>(null);
  protected readonly result = signal<ReadingImport | null>(null);
  protected readonly failed = computed(() =>
    (this.result()?.results ?? []).filter(({ status }) => status === 'failed'),
  );

  protected describeFailure({ detail, detail_code: code }: ImportedItem): string | null {
    return WORDS[code ?? ''] ?? describeCode(code) ?? detail;
  }

  protected async send(event: Event): Promise<void> {
    event.preventDefault();
    const urls = this.text().nativeElement.value.split(/\s+/).filter(Boolean);
    if (urls.length === 0) return this.refusal.set($localize`Paste at least one address.`);
    if (urls.length > ADDRESSES_MAX)
      return this.refusal.set(
        formatPlural(
          urls.length,
          $localize`{VAR_PLURAL, plural, other {You pasted # addresses. The limit is 200.}}`,
        ),
      );
    this.sending.set(true);
    try {
      const report = await this.requests.import({ urls });
      this.result.set(report);
      this.text().nativeElement.value = report.results
        .flatMap(({ status, url }) => (status === 'failed' ? (url ?? []) : []))
        .join('\n');
      this.imported.emit();
    } catch (error) {
      this.refusal.set(describeProblem(toProblem(error)));
    }
    this.sending.set(false);
  }
}
