import {
  Component,
  DestroyRef,
  computed,
  effect,
  inject,
  input,
  linkedSignal,
  output,
  signal,
} from '@angular/core';
import { Button, Control, Field, Icon, toProblem, describeProblem } from '@reader/web-ui';
import type { NewSyncToken, SyncToken } from '@reader/contract';
import { Api } from '../../../state/api/api';
import { Session } from '../../../state/session/session';
import { type AppGuide } from './app-guides';
import { buildConnectionLink } from './connection-link';
import { ConnectionValues } from './connection-values';
import { CopiedText } from './copied-text';
import { QrCode } from './qr-code';
import { getServerAddress } from './server-address';

/** How often the page asks whether the app has signed in. */
const WATCH_MS = 4_000;

/** The steps for one app, with the token made in place. */
@Component({
  selector: 'rd-connect-guide',
  imports: [Button, ConnectionValues, Control, CopiedText, Field, Icon, QrCode],
  templateUrl: './connect-guide.html',
  styleUrl: './connect-guide.css',
})
export class ConnectGuide {
  private readonly api = inject(Api);
  private readonly session = inject(Session);

  readonly guide = input.required<AppGuide>();
  /** The user's tokens, to see when the app has signed in. */
  readonly tokens = input.required<readonly SyncToken[]>();
  readonly full = input(false);
  /** The list of tokens is outdated. */
  readonly changed = output<void>();

  /** Another app starts without the token of the one before. */
  protected readonly created = linkedSignal<AppGuide, NewSyncToken | null>({
    source: this.guide,
    computation: () => null,
  });
  protected readonly name = linkedSignal(() => this.guide().app);
  protected readonly busy = signal(false);
  protected readonly refusal = linkedSignal<AppGuide, string | null>({
    source: this.guide,
    computation: () => null,
  });
  protected readonly connection = computed(() => ({
    address: getServerAddress() + (this.guide().needsSlash ? '/' : ''),
    username: this.session.user()?.username ?? '',
    token: this.created()?.token ?? null,
  }));
  protected readonly file = computed(() => this.guide().buildFile?.(this.connection()) ?? null);
  protected readonly link = computed(() =>
    buildConnectionLink({ ...this.connection(), app: this.guide().app || this.name() }),
  );
  protected readonly isConnected = computed(() =>
    this.tokens().some(
      ({ token_id: id, last_used_at: at }) => id === this.created()?.token_id && at !== null,
    ),
  );
  protected readonly createLabel = computed(() => {
    const { app } = this.guide();
    return app === '' ? $localize`Create a token` : $localize`Create a token for ${app}:APP:`;
  });

  constructor() {
    let timer: ReturnType<typeof setInterval> | undefined;
    effect((onCleanup) => {
      if (this.created() === null || this.isConnected()) return;
      timer = setInterval(() => this.changed.emit(), WATCH_MS);
      onCleanup(() => clearInterval(timer));
    });
    inject(DestroyRef).onDestroy(() => clearInterval(timer));
  }

  protected setName(event: Event): void {
    this.name.set((event.target as HTMLInputElement).value);
  }

  protected async create(event: Event): Promise<void> {
    event.preventDefault();
    if (this.busy()) return;
    this.refusal.set(null);
    this.busy.set(true);
    try {
      this.created.set(await this.api.post('/api/users/me/greader-tokens', { body: { name: this.name() } }));
      this.changed.emit();
    } catch (error) {
      const problem = toProblem(error);
      this.refusal.set(problem.fields['name'] ?? describeProblem(problem));
    }
    this.busy.set(false);
  }
}
