import { Component, computed, effect, type ElementRef, inject, resource, viewChild } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Button, EmptyState, Icon, ProblemMessage, Skeleton } from '@reader/web-ui';
import { Page } from '../../shell/frame/page';
import { Api } from '../../state/api/api';
import { ServerConfig } from '../../state/server/server-config';

const ASSISTANT = $localize`Assistant`;

/** The administrator's assistant. It gets no context, no referrer, and may not leave its frame. */
@Component({
  selector: 'rd-assistant-page',
  imports: [Button, EmptyState, Icon, Page, ProblemMessage, RouterLink, Skeleton],
  template: `
    <rd-page [heading]="title()">
      @if (isOff()) {
        <rd-empty-state
          i18n-heading
          heading="No assistant"
          i18n-text
          text="The administrator of this server hasn’t set up an assistant."
        >
          <svg rdIcon="sparkles" size="20"></svg>
          <a rdButton look="outline" routerLink="/inbox" i18n>Open the inbox</a>
        </rd-empty-state>
      } @else if (assistant.error(); as error) {
        <rd-problem-message [error]="error" [retryable]="true" (retry)="assistant.reload()" />
      } @else if (assistant.hasValue()) {
        <iframe
          #frame
          [title]="title()"
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          referrerpolicy="no-referrer"
          allow=""
        ></iframe>
      } @else {
        <rd-skeleton [rows]="6" />
      }
    </rd-page>
  `,
  styles: `
    iframe {
      display: block;
      width: 100%;
      height: calc(100dvh - 132px);
      min-height: 320px;
      border: 1px solid var(--line);
      border-radius: var(--radius);
    }
  `,
})
export class AssistantPage {
  private readonly api = inject(Api);
  private readonly config = inject(ServerConfig);
  /** Null where there is none, which is no failure. */
  protected readonly assistant = resource({
    loader: async () => {
      const { features } = await this.config.load();
      return features.assistant ? this.api.get('/api/assistant') : null;
    },
  });
  protected readonly title = computed(() =>
    this.assistant.hasValue() ? (this.assistant.value()?.title ?? ASSISTANT) : ASSISTANT,
  );
  protected readonly isOff = computed(() => this.assistant.hasValue() && this.assistant.value() === null);
  private readonly frame = viewChild<ElementRef<HTMLIFrameElement>>('frame');

  constructor() {
    effect(() => {
      const frame = this.frame()?.nativeElement;
      const assistant = this.assistant.hasValue() ? this.assistant.value() : null;
      if (frame === undefined || assistant === null) return;
      const url = new URL(assistant.src);
      // With our own origin the frame could remove its sandbox.
      if (url.origin === location.origin) return;
      // Cookies do not know ports: another port of this host would get our session.
      if (url.hostname === location.hostname) frame.setAttribute('credentialless', '');
      frame.src = url.href;
    });
  }
}
