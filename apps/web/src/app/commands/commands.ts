import { DestroyRef, Service, computed, inject, signal } from '@angular/core';

/** A thing a person can do, as data: the keyboard, the help page and the palette all read from here. */
export interface Command {
  /** Stable, `noun.verb`: what a remapped key would be stored under. */
  readonly id: string;
  readonly label: string;
  readonly group: CommandGroup;
  readonly keys: readonly string[];
  /** Whether it would do anything now; absent means always. */
  readonly when?: () => boolean;
  readonly run: () => void;
}

export const COMMAND_GROUPS = ['Move', 'Article', 'Lists', 'Go to', 'General'] as const;
export type CommandGroup = (typeof COMMAND_GROUPS)[number];

/**
 * The one registry. A screen registers its commands and they leave with it; a later one wins a contested key.
 */
@Service()
export class Commands {
  private readonly registered = signal<readonly Command[]>([]);

  readonly all = this.registered.asReadonly();
  readonly byKey = computed(
    () => new Map(this.registered().flatMap((command) => command.keys.map((key) => [key, command]))),
  );

  /** Call it from an injection context: the commands go when the caller does. */
  register(commands: readonly Command[]): void {
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

  keysOf(id: string): readonly string[] {
    return this.registered().findLast((command) => command.id === id)?.keys ?? [];
  }
}
