import { Component, computed, inject, resource } from '@angular/core';
import { Button, ProblemMessage } from '@reader/web-ui';
import { Api } from '../../state/api/api';
import { Commands } from '../../shell/commands/commands';
import { Setting } from './setting';

@Component({
  selector: 'rd-about-section',
  imports: [Button, ProblemMessage, Setting],
  template: `
    <h2 i18n>About</h2>
    @if (config.error(); as error) {
      <rd-problem-message [error]="error" [retryable]="true" (retry)="config.reload()" />
    }
    <div class="settings">
      <rd-setting
        i18n-name
        name="Version"
        i18n-note
        note="Reader is free software under the Apache License 2.0."
      >
        <code>{{ version() }}</code>
      </rd-setting>
      <rd-setting
        class="keyboard"
        i18n-name
        name="Keyboard"
        i18n-note
        note="You can use everything without a mouse."
      >
        <button rdButton look="outline" type="button" (click)="commands.run('help.show')" i18n>
          Show all shortcuts
        </button>
      </rd-setting>
      @if (documented()) {
        <rd-setting i18n-name name="API" i18n-note note="For your own programs, with your own account.">
          <a rdButton look="outline" href="/docs" target="_blank" rel="noopener" i18n>API documentation</a>
        </rd-setting>
      }
    </div>
  `,
  styleUrl: './section.css',
  styles: `
    .settings {
      width: 100%;
      margin: calc(-1 * var(--space-4)) 0;
    }
    code {
      font-family: var(--mono);
      font-size: var(--size-13);
      user-select: all;
    }
    @media (hover: none) {
      .keyboard {
        display: none;
      }
    }
  `,
})
export class AboutSection {
  protected readonly commands = inject(Commands);
  private readonly api = inject(Api);
  protected readonly config = resource({ loader: () => this.api.get('/api/config') });
  private readonly known = computed(() => (this.config.hasValue() ? this.config.value() : null));
  protected readonly version = computed(() => this.known()?.version ?? '…');
  protected readonly documented = computed(() => this.known()?.features.api_docs ?? false);
}
