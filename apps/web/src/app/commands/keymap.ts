import { Service, inject } from '@angular/core';
import { Preferences } from '../preferences/preferences';
import { isSingle } from './keys';

interface Keyed {
  readonly id: string;
  readonly keys: readonly string[];
}

/** Which keys each command has now: its own, those that the reader gave it, or none while they are off. */
@Service()
export class Keymap {
  private readonly preferences = inject(Preferences);
  private readonly own = this.preferences.of('keys.own');
  readonly single = this.preferences.of('keys.single');

  /** What would work if single keys were on. */
  given({ id, keys }: Keyed): readonly string[] {
    return this.own()[id] ?? keys;
  }

  keysOf(command: Keyed): readonly string[] {
    const keys = this.given(command);
    return this.single() ? keys : keys.filter((binding) => !isSingle(binding));
  }

  isOwn(id: string): boolean {
    return id in this.own();
  }

  give(changes: Readonly<Record<string, readonly string[]>>): void {
    this.preferences.set('keys.own', { ...this.own(), ...changes });
  }

  reset(id: string): void {
    const rest = Object.entries(this.own()).filter(([other]) => other !== id);
    this.preferences.set('keys.own', Object.fromEntries(rest));
  }

  resetAll(): void {
    this.preferences.reset('keys.own');
  }

  turnSingle(on: boolean): void {
    this.preferences.set('keys.single', on);
  }
}
