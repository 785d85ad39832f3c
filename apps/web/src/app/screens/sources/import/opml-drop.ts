import { Component, inject, output, signal } from '@angular/core';
import { Icon, ProblemMessage } from '@reader/web-ui';
import { isTyping } from '../../../shell/commands/key-sequence';
import type { ImportReport } from '@reader/contract';
import { OpmlUpload } from './opml-upload';
import { isLikelyOpml } from './opml';

/** Accepts an OPML list: dropped, chosen or pasted. */
@Component({
  selector: 'rd-opml-drop',
  imports: [Icon, ProblemMessage],
  template: `
    <label
      class="drop"
      [class.over]="over()"
      [attr.aria-busy]="busy()"
      (dragover)="showDropTarget($event)"
      (dragleave)="over.set(false)"
      (drop)="drop($event)"
    >
      <svg rdIcon="upload" size="20"></svg>
      <strong>
        @if (busy()) {
          <span role="status" i18n>Importing your sources</span>
        } @else {
          <ng-container i18n>Choose an OPML file, or drop it here</ng-container>
        }
      </strong>
      <span i18n>Up to 1000 sources, 5 MiB. Sources you already have are not changed.</span>
      <input
        #picker
        type="file"
        accept=".opml,.xml,text/x-opml,text/xml"
        [disabled]="busy()"
        (change)="take(picker.files?.item(0))"
      />
    </label>
    @if (failure(); as error) {
      <rd-problem-message [error]="error" />
    }
  `,
  styleUrl: './opml-drop.css',
  host: { '(document:paste)': 'paste($event)' },
})
export class OpmlDrop {
  private readonly upload = inject(OpmlUpload);

  readonly began = output<void>();
  readonly imported = output<ImportReport>();

  protected readonly over = signal(false);
  protected readonly busy = signal(false);
  protected readonly failure = signal<unknown>(null);

  protected showDropTarget(event: DragEvent): void {
    event.preventDefault();
    this.over.set(true);
  }

  protected drop(event: DragEvent): void {
    event.preventDefault();
    this.over.set(false);
    void this.take(event.dataTransfer?.files.item(0));
  }

  protected paste(event: ClipboardEvent): void {
    if (isTyping(event.target)) return;
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const file = event.clipboardData?.files.item(0);
    if (file) void this.take(file);
    else if (isLikelyOpml(text)) void this.take(new Blob([text], { type: 'text/x-opml' }));
  }

  protected async take(file: Blob | null | undefined): Promise<void> {
    if (!file || this.busy()) return;
    this.failure.set(null);
    this.busy.set(true);
    this.began.emit();
    try {
      this.imported.emit(await this.upload.send(file));
    } catch (error) {
      this.failure.set(error);
    }
    this.busy.set(false);
  }
}
