import { Component, output, signal } from '@angular/core';
import { Icon } from '@reader/web-ui';
import { isTyping } from '../../../shell/commands/key-sequence';
import { isLikelyOpml } from './opml';

/** Accepts an OPML list: dropped, chosen or pasted. */
@Component({
  selector: 'rd-opml-drop',
  imports: [Icon],
  template: `
    <label
      class="drop"
      [class.over]="over()"
      (dragover)="showDropTarget($event)"
      (dragleave)="over.set(false)"
      (drop)="drop($event)"
    >
      <svg rdIcon="upload" size="20"></svg>
      <strong i18n>Choose an OPML file<span class="drop-words">, or drop it here</span></strong>
      <span i18n>Up to 5 MB. You can review the list before anything is added.</span>
      <input
        #picker
        type="file"
        accept=".opml,.xml,text/x-opml,text/xml"
        (change)="take(picker.files?.item(0))"
      />
    </label>
  `,
  styleUrl: './opml-drop.css',
  host: { '(document:paste)': 'paste($event)' },
})
export class OpmlDrop {
  readonly chosen = output<Blob>();

  protected readonly over = signal(false);

  protected showDropTarget(event: DragEvent): void {
    event.preventDefault();
    this.over.set(true);
  }

  protected drop(event: DragEvent): void {
    event.preventDefault();
    this.over.set(false);
    this.take(event.dataTransfer?.files.item(0));
  }

  protected paste(event: ClipboardEvent): void {
    if (isTyping(event.target)) return;
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const file = event.clipboardData?.files.item(0);
    if (file) this.take(file);
    else if (isLikelyOpml(text)) this.take(new Blob([text], { type: 'text/x-opml' }));
  }

  protected take(file: Blob | null | undefined): void {
    if (file) this.chosen.emit(file);
  }
}
