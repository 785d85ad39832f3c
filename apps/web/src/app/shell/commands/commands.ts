import { MediaMatcher } from '@angular/cdk/layout';
import { DestroyRef, Service, computed, inject, signal } from '@angular/core';
import { CATALOGUE, type CommandId, type CommandDefinition } from './catalogue';
import { Keymap } from './keymap';
import { formatBinding } from './key-names';

/** An action as data, for keyboard, help and palette. */
export interface Command extends CommandDefinition {
  /** Stable, `noun.verb`; the id under which remapped keys are stored. */
  readonly id: string;
  /** Whether the command applies now; without it, always. */
  readonly when?: () => boolean;
  readonly run: () => void;
}

/** A command of the catalogue inherits its label; one given here overrides it. */
export type CommandRegistration =
  (Pick<Command, 'when' | 'run'> & Partial<CommandDefinition> & { id: CommandId }) | Command;

/**
 * The registry of commands. A screen's commands are removed with the screen; the latest one wins a shared
 * key.
 */
@Service()
export class Commands {
  private readonly keymap = inject(Keymap);
  private readonly isTouchDevice = inject(MediaMatcher).matchMedia('(pointer: coarse)').matches;
  private readonly registered = signal<readonly Command[]>([]);

  /** All commands with their current keys. */
  readonly all = computed(() =>
    this.registered().map((command) => ({ ...command, keys: this.keymap.getKeys(command) })),
  );
  /** The commands of each key, the latest first. */
  readonly byKey = computed(() => {
    const byKey = new Map<string, Command[]>();
    for (const command of this.all())
      for (const key of command.keys) byKey.set(key, [command, ...(byKey.get(key) ?? [])]);
    return byKey;
  });

  /** Call it in an injection context: destroying the caller removes the commands. */
  register(registrations: readonly CommandRegistration[]): void {
    const commands = registrations.map(toCommand);
    this.registered.update((all) => [...all, ...commands]);
    inject(DestroyRef).onDestroy(() =>
      this.registered.update((all) => all.filter((command) => !commands.includes(command))),
    );
  }

  /** Runs a command by id. Returns false when it is absent or does not apply. */
  run(id: string): boolean {
    const command = this.registered().findLast((candidate) => candidate.id === id);
    if (!command || command.when?.() === false) return false;
    command.run();
    return true;
  }

  getKeys(id: string): readonly string[] {
    return this.all().findLast((command) => command.id === id)?.keys ?? [];
  }

  /** A button's title with the key: "Star (s)". */
  formatTitle(id: string, label: string): string {
    const key = this.getKeyLabel(id);
    return key === '' ? label : `${label} (${key})`;
  }

  /** The key's label; empty without a key. */
  getKeyLabel(id: string): string {
    return formatBinding(this.getKeys(id)[0] ?? '');
  }

  /** The key for use in a sentence, also for a command of another screen; empty on touch devices. */
  getKeyHint(id: string): string {
    if (this.isTouchDevice) return '';
    const known: CommandDefinition | undefined = CATALOGUE[id as CommandId];
    const keys = known === undefined ? this.getKeys(id) : this.keymap.getKeys({ id, keys: known.keys });
    return formatBinding(keys[0] ?? '');
  }
}

/** Labels may depend on the screen; keys always come from the catalogue, where they are remapped. */
function toCommand(registration: CommandRegistration): Command {
  const known: CommandDefinition | undefined = CATALOGUE[registration.id as CommandId];
  return { ...known, ...registration, keys: known?.keys ?? registration.keys };
}
