import { Component, ElementRef, input, linkedSignal, output, signal, viewChild } from '@angular/core';
import { Button, type ButtonLook, Control, Field, Icon, InitialFocus } from '@reader/web-ui';
import { isLikelyOpml } from '../import/opml';
import { isAddress, isWords } from './address';
import type { SubmittedAddress } from './submitted-address';

const OPML_TYPE = 'text/x-opml';

/**
 * One field for whatever a user brings: the address of a site, feed, channel or profile, words, or an OPML
 * file that is chosen, dropped or pasted.
 */
@Component({
  selector: 'rd-add-field',
  imports: [Button, Control, Field, Icon, InitialFocus],
  templateUrl: './add-field.html',
  styleUrl: './add-field.css',
  host: {
    '[class.over]': 'over()',
    '(dragover)': 'showDropTarget($event)',
    '(dragleave)': 'over.set(false)',
    '(drop)': 'drop($event)',
  },
})
export class AddField {
  /** A text from outside, such as an address of another program. */
  readonly initial = input('');
  readonly busy = input(false);
  /** Of the button, which is not always the page's main one. */
  readonly look = input<ButtonLook>('solid');
  /** Every change of the text. */
  readonly typed = output<string>();
  readonly submitted = output<SubmittedAddress>();
  /** Enter after words, whose results are already listed. */
  readonly searched = output<void>();
  readonly file = output<Blob>();
  readonly stopped = output<void>();

  protected readonly text = linkedSignal(() => this.initial());
  protected readonly over = signal(false);
  protected readonly wrong = signal(false);
  protected readonly notAnAddress = $localize`Enter an address such as example.org or https://example.org/feed.`;
  private readonly field = viewChild.required<unknown, ElementRef<HTMLInputElement>>('field', {
    read: ElementRef,
  });

  focus(): void {
    this.field().nativeElement.focus();
  }

  clear(): void {
    this.text.set('');
    this.wrong.set(false);
  }

  protected type(text: string): void {
    this.text.set(text);
    this.wrong.set(false);
    this.typed.emit(text);
  }

  protected submit(event: Event): void {
    event.preventDefault();
    const text = this.text().trim();
    if (isAddress(text)) this.submitted.emit({ address: text });
    else if (isWords(text)) this.searched.emit();
    else {
      this.wrong.set(true);
      this.focus();
    }
  }

  protected getValue(event: Event): string {
    return (event.target as HTMLInputElement).value;
  }

  /** A pasted address or list is complete, so it is read at once. */
  protected paste(event: ClipboardEvent): void {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const file = event.clipboardData?.files.item(0);
    if (!file && !isLikelyOpml(text) && !isAddress(text)) return;
    event.preventDefault();
    if (file) return this.file.emit(file);
    if (isLikelyOpml(text)) return this.file.emit(new Blob([text], { type: OPML_TYPE }));
    this.type(text.trim());
    this.submitted.emit({ address: text.trim() });
  }

  protected showDropTarget(event: DragEvent): void {
    event.preventDefault();
    this.over.set(true);
  }

  /** A link dragged from another page is an address. */
  protected drop(event: DragEvent): void {
    event.preventDefault();
    this.over.set(false);
    const file = event.dataTransfer?.files.item(0);
    if (file) return this.file.emit(file);
    const text = event.dataTransfer?.getData('text/plain') ?? '';
    if (!isAddress(text)) return;
    this.type(text.trim());
    this.submitted.emit({ address: text.trim() });
  }

  protected choose(picker: HTMLInputElement): void {
    const file = picker.files?.item(0);
    // The same file may be chosen again after a failure.
    picker.value = '';
    if (file) this.file.emit(file);
  }
}
