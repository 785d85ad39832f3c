import { Component, computed, effect, type ElementRef, inject, resource, viewChild } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Button, EmptyState, Icon, ProblemMessage, Skeleton } from '@reader/web-ui';
import { Page } from '../../shell/frame/page';
import { Api } from '../../state/api/api';
import { ServerConfig } from '../../state/server/server-config';
import { Session } from '../../state/session/session';
import { SetupGuide } from '../settings/setup-guide';

const ASSISTANT = $localize`Assistant`;
const VARIABLES = `ASSISTANT_CHAT_ENABLED=true
ASSISTANT_CHAT_BASE_URL=https://assistant.example.org
ASSISTANT_CHAT_APP_TOKEN=…`;

/** The administrator's assistant. It gets no context, no referrer, and may not leave its frame. */
@Component({
  selector: 'rd-assistant-page',
  imports: [Button, EmptyState, Icon, Page, ProblemMessage, RouterLink, SetupGuide, Skeleton],
  template: `
    <rd-page [heading]="title()">
      @if (isOff()) {
        <rd-empty-state
          i18n-heading
          heading="No assistant set up"
          [text]="session.isAdmin() ? NOT_SET_UP : NOT_OFFERED"
        >
          <svg rdIcon="sparkles" size="20"></svg>
          @if (!session.isAdmin()) {
            <a rdButton look="outline" routerLink="/inbox" i18n>Open the inbox</a>
          }
        </rd-empty-state>
        @if (session.isAdmin()) {
          <rd-setup-guide [variables]="VARIABLES">
            <ng-container i18n>Use the address of a chat page on a separate host.</ng-container>
          </rd-setup-guide>
        }
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
    rd-empty-state {
      padding-bottom: 0;
    }
    rd-setup-guide {
      justify-self: center;
    }
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
  protected readonly session = inject(Session);
  protected readonly VARIABLES = VARIABLES;
  protected readonly NOT_SET_UP = $localize`Embed a chat page of your own.`;
  protected readonly NOT_OFFERED = $localize`An administrator can embed a chat page here.`;
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
