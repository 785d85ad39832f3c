import { DOCUMENT, DestroyRef, Service, type Signal, computed, inject, signal } from '@angular/core';
import { Notices } from '@reader/web-ui';
import { Session } from '../session/session';
import { DEFAULTS, type ReaderPreferences, preferred } from './vocabulary';

type Name = keyof ReaderPreferences;

/** A slider is moved through many values, and only where it rests is worth keeping. */
const REST_MS = 500;

/** How the reader has arranged things: at once on every screen, and a moment later with the account. */
@Service()
export class Preferences {
  private readonly session = inject(Session);
  private readonly notices = inject(Notices);
  /** Changed here, and not yet agreed by the server. */
  private readonly changed = signal<Readonly<Record<string, unknown>>>({});
  private readonly kept = computed(() => ({
    ...this.session.user()?.settings.preferences,
    ...this.changed(),
  }));
  private readonly signals = new Map<Name, Signal<unknown>>();
  /** Whether some of it is not even on its way. */
  private unsent = false;
  private resting: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    const document = inject(DOCUMENT);
    const window = document.defaultView;
    const leaving = (): void => this.keepNow();
    // Either may be the last thing that a page hears, and a phone says only the second.
    window?.addEventListener('pagehide', leaving);
    document.addEventListener('visibilitychange', leaving);
    inject(DestroyRef).onDestroy(() => {
      window?.removeEventListener('pagehide', leaving);
      document.removeEventListener('visibilitychange', leaving);
    });
  }

  of<N extends Name>(name: N): Signal<ReaderPreferences[N]> {
    const known = this.signals.get(name);
    if (known) return known as Signal<ReaderPreferences[N]>;
    const made = computed(() => preferred(this.kept(), name));
    this.signals.set(name, made);
    return made;
  }

  set<N extends Name>(name: N, value: ReaderPreferences[N]): void {
    this.changed.update((changed) => ({ ...changed, [name]: value }));
    this.unsent = true;
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.keepNow(), REST_MS);
  }

  reset(name: Name): void {
    this.set(name, DEFAULTS[name]);
  }

  private keepNow(): void {
    clearTimeout(this.resting);
    if (this.unsent) void this.keep();
  }

  private async keep(): Promise<void> {
    this.unsent = false;
    const sent = this.changed();
    try {
      await this.session.change({ preferences: sent });
      this.changed.update((changed) =>
        Object.fromEntries(Object.entries(changed).filter(([name, value]) => sent[name] !== value)),
      );
    } catch (error) {
      this.unsent = true;
      this.notices.problem($localize`This setting is not kept with your account yet`, error);
    }
  }
}
