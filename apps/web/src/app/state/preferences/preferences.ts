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
  /** The names whose values are not even under way. */
  private readonly unsent = new Set<string>();
  private isSaving = false;
  /** Whether another request must follow the one under way. */
  private isSaveDue = false;
  private saveTimer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    const document = inject(DOCUMENT);
    const window = document.defaultView;
    const saveOnLeave = (): void => this.saveOnLeave();
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
    this.unsent.add(name);
    clearTimeout(this.saveTimer);
    this.saveTimer = setTimeout(() => this.saveNow(), SAVE_DELAY_MS);
  }

  reset(name: PreferenceName): void {
    this.set(name, DEFAULTS[name]);
  }

  /** The page may end before the request under way does; if it does not, the next request repeats this. */
  private saveOnLeave(): void {
    const isWaiting = this.isSaving && this.unsent.size > 0;
    if (isWaiting) void this.session.change({ preferences: this.pick(this.unsent) }).catch(() => undefined);
    this.saveNow();
  }

  private saveNow(): void {
    clearTimeout(this.saveTimer);
    if (this.unsent.size === 0) return;
    if (this.isSaving) this.isSaveDue = true;
    else void this.save();
  }

  /** One request at a time: of two, the server or the screen could take the older one for the last. */
  private async save(): Promise<void> {
    this.isSaving = true;
    do {
      this.isSaveDue = false;
      await this.send();
    } while (this.isSaveDue);
    this.isSaving = false;
  }

  private async send(): Promise<void> {
    const names = new Set(this.unsent);
    this.unsent.clear();
    try {
      await this.session.change({ preferences: this.pick(names) });
      const isConfirmed = (name: string): boolean => names.has(name) && !this.unsent.has(name);
      this.changed.update((changed) =>
        Object.fromEntries(Object.entries(changed).filter(([name]) => !isConfirmed(name))),
      );
    } catch (error) {
      for (const name of names) this.unsent.add(name);
      this.notices.showProblem($localize`This setting is not saved to your account yet`, error);
    }
  }

  private pick(names: ReadonlySet<string>): Record<string, unknown> {
    return Object.fromEntries(Object.entries(this.changed()).filter(([name]) => names.has(name)));
  }
}
