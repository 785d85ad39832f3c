import { DOCUMENT, Service, inject } from '@angular/core';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Text that the user wrote in fields of the page, which loading the page again would discard. */
@Service()
export class WrittenText {
  private fields: readonly TextField[] = [];

  constructor() {
    inject(DOCUMENT).addEventListener('input', ({ target }) => this.remember(target), { capture: true });
  }

  get exists(): boolean {
    return this.fields.some(({ isConnected, value }) => isConnected && value.trim() !== '');
  }

  private remember(target: EventTarget | null): void {
    if (!isTextField(target) || this.fields.includes(target)) return;
    this.fields = [...this.fields.filter(({ isConnected }) => isConnected), target];
  }
}

function isTextField(target: EventTarget | null): target is TextField {
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'range'].includes(target.type);
  return target instanceof HTMLTextAreaElement;
}
