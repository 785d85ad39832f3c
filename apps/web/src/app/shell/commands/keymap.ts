import { Service, inject } from '@angular/core';
import { Preferences } from '../../state/preferences/preferences';
import { isSingleKey } from './key-sequence';

interface CommandKeys {
  readonly id: string;
  readonly keys: readonly string[];
}

/** The current keys of each command: its defaults, the user's own, or none while single keys are off. */
@Service()
export class Keymap {
  private readonly preferences = inject(Preferences);
  private readonly customKeys = this.preferences.get('keys.own');
  readonly hasSingleKeys = this.preferences.get('keys.single');

  /** The keys regardless of whether single keys are on. */
  getAssignedKeys({ id, keys }: CommandKeys): readonly string[] {
    return this.customKeys()[id] ?? keys;
  }

  getKeys(command: CommandKeys): readonly string[] {
    const keys = this.getAssignedKeys(command);
    return this.hasSingleKeys() ? keys : keys.filter((binding) => !isSingleKey(binding));
  }

  isCustomized(id: string): boolean {
    return id in this.customKeys();
  }

  assign(changes: Readonly<Record<string, readonly string[]>>): void {
    this.preferences.set('keys.own', { ...this.customKeys(), ...changes });
  }

  reset(id: string): void {
    const rest = Object.entries(this.customKeys()).filter(([other]) => other !== id);
    this.preferences.set('keys.own', Object.fromEntries(rest));
  }

  resetAll(): void {
    this.preferences.reset('keys.own');
  }

  setSingleKeys(on: boolean): void {
    this.preferences.set('keys.single', on);
  }
}
