import { Component, computed, inject, resource, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { NewPodcastToken, PodcastToken } from '@reader/contract';
import { Age, Button, Confirm, Notices, ProblemMessage } from '@reader/web-ui';
import { Api } from '../../../state/api/api';
import { Session } from '../../../state/session/session';
import { createRetainedResource } from '../../../state/signals/retained-resource';
import { SetupGuide } from '../setup-guide';
import { CopiedText } from '../sync/copied-text';

/** The server's limit of addresses per user. */
const ADDRESSES_MAX = 10;

const VARIABLES = `PROVIDER_BASE_URL=http://127.0.0.1:8000/v1
PROVIDER_API_KEY=…
SPEECH_MODEL=…`;

/** The private podcast: make an address for each app, and revoke it. */
@Component({
  selector: 'rd-podcast-section',
  imports: [Age, Button, Confirm, CopiedText, ProblemMessage, RouterLink, SetupGuide],
  templateUrl: './podcast-section.html',
  styleUrls: ['../section.css', './podcast-section.css'],
})
export class PodcastSection {
  private readonly api = inject(Api);
  private readonly notices = inject(Notices);
  protected readonly session = inject(Session);
  protected readonly VARIABLES = VARIABLES;
  private readonly config = resource({ loader: () => this.api.get('/api/config') });
  private readonly tokens = createRetainedResource({ loader: () => this.api.get('/api/users/me/podcast') });

  protected readonly created = signal<NewPodcastToken | null>(null);
  protected readonly busy = signal(false);
  protected readonly revoking = signal<PodcastToken | null>(null);
  protected readonly hasSpeech = computed(
    () => !this.config.hasValue() || this.config.value().features.audio,
  );
  protected readonly failure = computed(() => this.tokens.error() ?? null);
  protected readonly addresses = computed(() => (this.tokens.hasValue() ? this.tokens.value().items : []));
  protected readonly full = computed(() => this.addresses().length >= ADDRESSES_MAX);

  protected reload(): void {
    this.tokens.reload();
  }

  protected async create(): Promise<void> {
    await this.notices.runBusy(this.busy, $localize`The address was not created`, async () => {
      this.created.set(await this.api.post('/api/users/me/podcast'));
    });
    this.reload();
  }

  protected readonly revoke = async (): Promise<void> => {
    const id = this.revoking()?.token_id;
    if (id === undefined) return;
    await this.api.delete('/api/users/me/podcast/{token_id}', { path: { token_id: id } });
    this.revoking.set(null);
    this.notices.showMessage($localize`Apps with this address can no longer listen`);
    if (this.created()?.token_id === id) this.created.set(null);
    this.reload();
  };

  protected getRevokeLabel(position: number): string {
    return $localize`Revoke address ${position}:NUMBER:`;
  }
}
