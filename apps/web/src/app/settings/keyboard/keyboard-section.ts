import { Component, computed, inject, signal } from '@angular/core';
import { Button, Icon, Switch } from '@reader/web-ui';
import { COMMAND_GROUPS, GROUP_NAMES, KNOWN_COMMANDS } from '../../commands/catalogue';
import { Keys } from '../../commands/key-caps';
import { written } from '../../commands/key-names';
import { Keymap } from '../../commands/keymap';
import { isKept } from '../../commands/remap';
import { Setting } from '../setting';
import { KeyCapture } from './key-capture';

/** Every command and its keys, also of screens that are not open. */
@Component({
  selector: 'rd-keyboard-section',
  imports: [Button, Icon, KeyCapture, Keys, Setting, Switch],
  templateUrl: './keyboard-section.html',
  styleUrls: ['../section.css', './keyboard-section.css'],
})
export class KeyboardSection {
  protected readonly keymap = inject(Keymap);
  protected readonly written = written;
  protected readonly isKept = isKept;
  protected readonly capturing = signal<{ id: string; label: string } | null>(null);
  protected readonly commands = computed(() =>
    KNOWN_COMMANDS.map((command) => ({ ...command, keys: this.keymap.given(command) })),
  );
  protected readonly groups = computed(() =>
    COMMAND_GROUPS.map((name) => ({
      name,
      heading: GROUP_NAMES[name],
      commands: this.commands().filter((command) => command.group === name),
    })),
  );
  protected readonly anyOwn = computed(() => KNOWN_COMMANDS.some(({ id }) => this.keymap.isOwn(id)));

  protected remove(id: string, keys: readonly string[], binding: string): void {
    this.keymap.give({ [id]: keys.filter((other) => other !== binding) });
  }

  protected nameOfTake(binding: string, { label }: { label: string }): string {
    return $localize`Take ${written(binding)}:INTERPOLATION: away from ${label}:INTERPOLATION_1:`;
  }

  protected nameOfReset({ label }: { label: string }): string {
    return $localize`First keys of ${label}:INTERPOLATION:`;
  }

  protected nameOfAdd({ label }: { label: string }): string {
    return $localize`Add a key to ${label}:INTERPOLATION:`;
  }
}
