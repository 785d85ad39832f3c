import { Component, effect, type ElementRef, input, viewChild } from '@angular/core';

/** A mail as its recipient gets it, in a frame in which nothing runs and no link opens. */
@Component({
  selector: 'rd-mail-preview',
  template: `
    <h3>{{ subject() }}</h3>
    <iframe #frame sandbox="" referrerpolicy="no-referrer" [title]="subject()"></iframe>
  `,
  styles: `
    :host {
      display: grid;
      gap: var(--space-3);
      width: 100%;
    }
    h3 {
      font-size: var(--size-15);
    }
    iframe {
      width: 100%;
      height: 70vh;
      border: 1px solid var(--line);
      border-radius: var(--radius);
    }
  `,
})
export class MailPreview {
  readonly subject = input.required<string>();
  /** Of a page of this service. */
  readonly address = input.required<string>();

  private readonly frame = viewChild.required<ElementRef<HTMLIFrameElement>>('frame');

  constructor() {
    // Angular binds addresses of frames only through a policy of trusted types that this site refuses.
    effect(() => {
      this.frame().nativeElement.src = this.address();
    });
  }
}
