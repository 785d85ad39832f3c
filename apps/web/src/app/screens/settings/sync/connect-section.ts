import { Component, computed, inject } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Button, Icon } from '@reader/web-ui';
import { Session } from '../../../state/session/session';
import { getServerAddress } from './server-address';
import { type AppGuide, APP_GUIDES } from './app-guides';
import { CopiedText } from './copied-text';

/** The sync addresses that other apps need. */
@Component({
  selector: 'rd-connect-section',
  imports: [Button, CopiedText, Icon, RouterLink],
  templateUrl: './connect-section.html',
  styleUrls: ['../section.css', './connect-section.css'],
})
export class ConnectSection {
  private readonly session = inject(Session);
  protected readonly address = getServerAddress();
  protected readonly username = computed(() => this.session.user()?.username ?? '');
  protected readonly guides = APP_GUIDES;

  protected getConfigFile({ buildFile: file }: AppGuide): string {
    return file?.(this.address, this.username()) ?? '';
  }
}
