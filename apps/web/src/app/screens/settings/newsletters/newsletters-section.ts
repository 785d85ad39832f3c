import { Component, computed, inject, resource } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Button, ProblemMessage, Skeleton } from '@reader/web-ui';
import { Api } from '../../../state/api/api';
import { Session } from '../../../state/session/session';
import { Setting } from '../setting';
import { SetupGuide } from '../setup-guide';
import { CopiedText } from '../sync/copied-text';
import { UnclaimedList } from './unclaimed-list';

const VARIABLES = `NEWSLETTER_IMAP_HOST=imap.example.org
NEWSLETTER_IMAP_USERNAME=news@example.org
NEWSLETTER_IMAP_PASSWORD=…`;

/** The user's address for newsletters, and the senders that wait for a confirmation. */
@Component({
  selector: 'rd-newsletters-section',
  imports: [Button, CopiedText, ProblemMessage, RouterLink, Setting, SetupGuide, Skeleton, UnclaimedList],
  template: `
    <h2 i18n>Newsletters</h2>
    @if (isLoading()) {
      <rd-skeleton [rows]="4" />
    } @else if (isOff() && session.isAdmin()) {
      <p i18n>This server has no mailbox for newsletters.</p>
      <rd-setup-guide [variables]="VARIABLES">
        <ng-container i18n>Every unread message in the mailbox is read: use one of its own.</ng-container>
      </rd-setup-guide>
    } @else if (isOff()) {
      <p i18n>This server has no mailbox for newsletters. Its administrator can configure one.</p>
    } @else {
      <p i18n>
        Subscribe to newsletters with this address. Each sender becomes a source that only you can see.
      </p>
      @if (address.error(); as error) {
        <rd-problem-message [error]="error.cause ?? error" [retryable]="true" (retry)="address.reload()" />
      } @else if (address.hasValue()) {
        <rd-copied-text [text]="address.value().address" i18n-label label="Copy the address" />
      }
      @if (waiting().length > 0) {
        <section>
          <h3 i18n>Confirm your subscriptions</h3>
          @for (message of waiting(); track message.article_id) {
            <rd-setting [name]="message.title" [note]="message.sender ?? ''">
              <a rdButton look="outline" [routerLink]="'/inbox/' + message.article_id" i18n>Open</a>
            </rd-setting>
          }
        </section>
      }
      @if (session.isAdmin()) {
        <rd-unclaimed-list />
      }
    }
  `,
  styleUrl: '../section.css',
  styles: `
    rd-copied-text,
    rd-skeleton,
    section,
    rd-unclaimed-list {
      justify-self: stretch;
    }
  `,
})
export class NewslettersSection {
  private readonly api = inject(Api);
  protected readonly session = inject(Session);
  protected readonly config = resource({ loader: () => this.api.get('/api/config') });
  protected readonly isOff = computed(
    () => this.config.hasValue() && !this.config.value().features.newsletter,
  );
  protected readonly VARIABLES = VARIABLES;
  private readonly configured = computed(
    () => (this.config.hasValue() && this.config.value().features.newsletter) || undefined,
  );
  protected readonly address = resource({
    params: () => this.configured(),
    loader: () => this.api.get('/api/newsletters/address'),
  });
  private readonly confirmations = resource({
    params: () => this.configured(),
    loader: () => this.api.get('/api/newsletters/confirmations'),
  });
  /** Until everything above the last list is known. */
  protected readonly isLoading = computed(
    () => this.config.isLoading() || this.address.isLoading() || this.confirmations.isLoading(),
  );
  protected readonly waiting = computed(() =>
    this.confirmations.hasValue() ? this.confirmations.value().items : [],
  );
}
