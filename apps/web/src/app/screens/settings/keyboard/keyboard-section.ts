import { Component, computed, inject, signal } from '@angular/core';
import { Button, Icon, Switch } from '@reader/web-ui';
import { COMMAND_GROUPS, GROUP_NAMES, KNOWN_COMMANDS } from '../../../shell/commands/catalogue';
import { KeyCaps } from '../../../shell/commands/key-caps';
import { formatBinding } from '../../../shell/commands/key-names';
import { Keymap } from '../../../shell/commands/keymap';
import { isReserved } from '../../../shell/commands/key-conflicts';
import { Setting } from '../setting';
import { KeyCapture } from './key-capture';

/** All commands and their keys, also of screens that are not open. */
@Component({
  selector: 'rd-keyboard-section',
  imports: [Button, Icon, KeyCapture, KeyCaps, Setting, Switch],
  templateUrl: './keyboard-section.html',
  styleUrls: ['../section.css', './keyboard-section.css'],
})
export class KeyboardSection {
  protected readonly keymap = inject(Keymap);
  protected readonly formatBinding = formatBinding;
  protected readonly isReserved = isReserved;
  protected readonly capturing = signal<{ id: string; label: string } | null>(null);
  protected readonly commands = computed(() =>
    KNOWN_COMMANDS.map((command) => ({ ...command, keys: this.keymap.getAssignedKeys(command) })),
  );
  protected readonly groups = computed(() =>
    COMMAND_GROUPS.map((name) => ({
      name,
      heading: GROUP_NAMES[name],
      commands: this.commands().filter((command) => command.group === name),
    })),
  );
  protected readonly hasCustomKeys = computed(() =>
    KNOWN_COMMANDS.some(({ id }) => this.keymap.isCustomized(id)),
  );

  protected remove(id: string, keys: readonly string[], binding: string): void {
    this.keymap.assign({ [id]: keys.filter((other) => other !== binding) });
  }

  protected getRemoveLabel(binding: string, { label }: { label: string }): string {
    return $localize`Remove ${formatBinding(binding)}:INTERPOLATION: from ${label}:INTERPOLATION_1:`;
  }

  protected getResetLabel({ label }: { label: string }): string {
    return $localize`Reset shortcuts for ${label}:INTERPOLATION:`;
  }

  protected getAddLabel({ label }: { label: string }): string {
    return $localize`Add a shortcut for ${label}:INTERPOLATION:`;
  }
}
