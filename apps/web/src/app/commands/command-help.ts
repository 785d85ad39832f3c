import { Component, computed, inject, output } from '@angular/core';
import { Dialog } from '@reader/web-ui';
import { COMMAND_GROUPS, Commands } from './commands';

/** Every command and its keys, as they are registered now. */
@Component({
  selector: 'rd-command-help',
  imports: [Dialog],
  template: `
    <rd-dialog heading="Keyboard" (closed)="closed.emit()">
      <div class="groups">
        @for (group of groups(); track group.name) {
          <section>
            <h3>{{ group.name }}</h3>
            <dl>
              @for (command of group.commands; track command.id) {
                <div>
                  <dt>{{ command.label }}</dt>
                  <dd>
                    @for (keys of command.keys; track keys) {
                      <kbd>{{ keys }}</kbd>
                    }
                  </dd>
                </div>
              }
            </dl>
          </section>
        }
      </div>
    </rd-dialog>
  `,
  styleUrl: './command-help.css',
})
export class CommandHelp {
  readonly closed = output<void>();

  private readonly commands = inject(Commands);
  protected readonly groups = computed(() =>
    COMMAND_GROUPS.map((name) => ({
      name,
      commands: this.commands.all().filter((command) => command.group === name && command.keys.length > 0),
    })).filter((group) => group.commands.length > 0),
  );
}
