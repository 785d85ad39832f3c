import { DOCUMENT, DestroyRef, Service, type Signal, computed, inject, signal } from '@angular/core';
import { Notices } from '@reader/web-ui';
import { Session } from '../session/session';
import { DEFAULTS, type UserPreferences, readPreference } from './preference-schema';

type PreferenceName = keyof UserPreferences;

/** A slider passes many values; only the last one is saved. */
const SAVE_DELAY_MS = 500;

/** The user's preferences: applied at once, saved with the account after a delay. */
@Service()
export class Preferences {
  private readonly session = inject(Session);
  private readonly notices = inject(Notices);
  /** Changed here and not confirmed by the server. */
  private readonly changed = signal<Readonly<Record<string, unknown>>>({});
  private readonly current = computed(() => ({
    ...this.session.user()?.settings.preferences,
    ...this.changed(),
  }));
  private readonly signals = new Map<PreferenceName, Signal<unknown>>();
  /** Whether some changes are not even under way. */
  private hasUnsent = false;
  private saveTimer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    const document = inject(DOCUMENT);
    const window = document.defaultView;
    const saveOnLeave = (): void => this.saveNow();
    // Either event can be the last one of a page; phones send only the second.
    window?.addEventListener('pagehide', saveOnLeave);
    document.addEventListener('visibilitychange', saveOnLeave);
    inject(DestroyRef).onDestroy(() => {
      window?.removeEventListener('pagehide', saveOnLeave);
      document.removeEventListener('visibilitychange', saveOnLeave);
    });
  }

  get<N extends PreferenceName>(name: N): Signal<UserPreferences[N]> {
    const known = this.signals.get(name);
    if (known) return known as Signal<UserPreferences[N]>;
    const created = computed(() => readPreference(this.current(), name));
    this.signals.set(name, created);
    return created;
  }

  set<N extends PreferenceName>(name: N, value: UserPreferences[N]): void {
    this.changed.update((changed) => ({ ...changed, [name]: value }));
    this.hasUnsent = true;
    clearTimeout(this.saveTimer);
    this.saveTimer = setTimeout(() => this.saveNow(), SAVE_DELAY_MS);
  }

  reset(name: PreferenceName): void {
    this.set(name, DEFAULTS[name]);
  }

  private saveNow(): void {
    clearTimeout(this.saveTimer);
    if (this.hasUnsent) void this.save();
  }

  private async save(): Promise<void> {
    this.hasUnsent = false;
    const sent = this.changed();
    try {
      await this.session.change({ preferences: sent });
      this.changed.update((changed) =>
        Object.fromEntries(Object.entries(changed).filter(([name, value]) => sent[name] !== value)),
      );
    } catch (error) {
      this.hasUnsent = true;
      this.notices.showProblem($localize`This setting is not saved to your account yet`, error);
    }
  }
}
