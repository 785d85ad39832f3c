import { Component, computed, inject, output } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Button, Dialog } from '@reader/web-ui';
import { COMMAND_GROUPS, GROUP_NAMES } from './catalogue';
import { Commands } from './commands';
import { KeyCaps } from './key-caps';
import { Keymap } from './keymap';

/** The available commands and their keys. */
@Component({
  selector: 'rd-command-help',
  imports: [Button, Dialog, KeyCaps, RouterLink],
  template: `
    <rd-dialog #dialog i18n-heading heading="Keyboard shortcuts" (closed)="closed.emit()">
      @if (!keymap.hasSingleKeys()) {
        <p i18n>Shortcuts without Ctrl or Alt are turned off.</p>
      }
      <div class="groups">
        @for (group of groups(); track group.name) {
          <section>
            <h3>{{ group.heading }}</h3>
            <dl>
              @for (command of group.commands; track command.id) {
                <div>
                  <dt>{{ command.label }}</dt>
                  <dd>
                    @for (binding of command.keys; track binding) {
                      @if (!$first) {
                        <span i18n="Between two bindings of one command">or</span>
                      }
                      <rd-keys [binding]="binding" />
                    }
                  </dd>
                </div>
              }
            </dl>
          </section>
        }
      </div>
      <div class="further">
        <a rdButton look="outline" routerLink="/settings/keyboard" (click)="dialog.close()" i18n
          >Change shortcuts</a
        >
        <a rdButton routerLink="/settings/apps" (click)="dialog.close()" i18n>Connect an app</a>
      </div>
    </rd-dialog>
  `,
  styleUrl: './command-help.css',
})
export class CommandHelp {
  readonly closed = output<void>();

  protected readonly keymap = inject(Keymap);
  private readonly commands = inject(Commands);
  protected readonly groups = computed(() => {
    const latest = [...new Map(this.commands.all().map((command) => [command.id, command])).values()];
    return COMMAND_GROUPS.map((name) => ({
      name,
      heading: GROUP_NAMES[name],
      commands: latest.filter((command) => command.group === name && command.keys.length > 0),
    })).filter((group) => group.commands.length > 0);
  });
}
