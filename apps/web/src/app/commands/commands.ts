import { MediaMatcher } from '@angular/cdk/layout';
import { DestroyRef, Service, computed, inject, signal } from '@angular/core';
import { CATALOGUE, type CommandId, type CommandDefinition } from './catalogue';
import { Keymap } from './keymap';
import { formatBinding } from './key-names';

/** A thing a person can do, as data: the keyboard, the help page and the palette all read from here. */
export interface Command extends CommandDefinition {
  /** Stable, `noun.verb`: what a remapped key is stored under. */
  readonly id: string;
  /** Whether it would do anything now; absent means always. */
  readonly when?: () => boolean;
  readonly run: () => void;
}

/** A command of the catalogue needs no words of its own; where it has some, they are said instead. */
export type CommandRegistration =
  (Pick<Command, 'when' | 'run'> & Partial<CommandDefinition> & { id: CommandId }) | Command;

/**
 * The one registry. A screen registers its commands and they leave with it; a later one wins a contested key.
 */
@Service()
export class Commands {
  private readonly keymap = inject(Keymap);
  private readonly isTouchDevice = inject(MediaMatcher).matchMedia('(pointer: coarse)').matches;
  private readonly registered = signal<readonly Command[]>([]);

  /** With the keys that they have now. */
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

  /** Call it from an injection context: the commands go when the caller does. */
  register(registrations: readonly CommandRegistration[]): void {
    const commands = registrations.map(toCommand);
    this.registered.update((all) => [...all, ...commands]);
    inject(DestroyRef).onDestroy(() =>
      this.registered.update((all) => all.filter((command) => !commands.includes(command))),
    );
  }

  /** Runs a command by its id; one that is absent or has nothing to do now is passed over. */
  run(id: string): boolean {
    const command = this.registered().findLast((candidate) => candidate.id === id);
    if (!command || command.when?.() === false) return false;
    command.run();
    return true;
  }

  getKeys(id: string): readonly string[] {
    return this.all().findLast((command) => command.id === id)?.keys ?? [];
  }

  /** A button's title: what it does and its key, "Star (s)". */
  formatTitle(id: string, label: string): string {
    const key = this.getKeyLabel(id);
    return key === '' ? label : `${label} (${key})`;
  }

  /** As it is written on the keyboard; empty where the command has none. */
  getKeyLabel(id: string): string {
    return formatBinding(this.getKeys(id)[0] ?? '');
  }

  /** The same for a sentence that explains: fingers on a screen have no keys. */
  getKeyHint(id: string): string {
    return this.isTouchDevice ? '' : this.getKeyLabel(id);
  }
}

/**
 * What a command is called may depend on the screen; its keys stand in the catalogue, where they are
 * remapped.
 */
function toCommand(registration: CommandRegistration): Command {
  const known: CommandDefinition | undefined = CATALOGUE[registration.id as CommandId];
  return { ...known, ...registration, keys: known?.keys ?? registration.keys };
}
