import { Component, inject } from '@angular/core';
import { Icon } from '@reader/web-ui';
import { CATALOGUE, type CommandId } from '../../shell/commands/catalogue';
import { KeyCaps } from '../../shell/commands/key-caps';
import { Keymap } from '../../shell/commands/keymap';

/** The states of an article, in one line each. */
@Component({
  selector: 'rd-states',
  imports: [Icon, KeyCaps],
  template: `
    <dl>
      <div>
        <dt><svg rdIcon="circle-dot"></svg><ng-container i18n>New</ng-container></dt>
        <dd i18n>New and unread.</dd>
      </div>
      <div>
        <dt><svg rdIcon="check"></svg><ng-container i18n>Read</ng-container></dt>
        <dd>
          <ng-container i18n>You opened it.</ng-container>
          <rd-keys [binding]="getKey('article.toggleRead')" />
        </dd>
      </div>
      <div>
        <dt><svg rdIcon="bookmark"></svg><ng-container i18n>Saved</ng-container></dt>
        <dd>
          <ng-container i18n>Saved for later, in a separate list.</ng-container>
          <rd-keys [binding]="getKey('article.toggleSaved')" />
        </dd>
      </div>
      <div>
        <dt><svg rdIcon="skip-forward"></svg><ng-container i18n>Skipped</ng-container></dt>
        <dd>
          <ng-container i18n>Hidden from your list without being read.</ng-container>
          <rd-keys [binding]="getKey('article.skip')" />
        </dd>
      </div>
      <div>
        <dt><svg rdIcon="archive"></svg><ng-container i18n>Archived</ng-container></dt>
        <dd>
          <ng-container i18n>Out of your list, but easy to find again.</ng-container>
          <rd-keys [binding]="getKey('article.archive')" />
        </dd>
      </div>
      <div>
        <dt><svg rdIcon="star"></svg><ng-container i18n>Starred</ng-container></dt>
        <dd>
          <ng-container i18n>Marked so you can find it again. Works with any status.</ng-container>
          <rd-keys [binding]="getKey('article.toggleStar')" />
        </dd>
      </div>
    </dl>
  `,
  styles: `
    dl {
      display: grid;
    }
    dl div {
      display: grid;
      grid-template-columns: 120px minmax(0, 1fr);
      gap: var(--space-4);
      align-items: center;
      min-height: var(--target);
      padding: var(--space-1) 0;
      font-size: var(--size-13);
    }
    div + div {
      border-top: 1px solid var(--line);
    }
    dt {
      display: flex;
      align-items: center;
      gap: var(--space-2);
      font-weight: 540;
    }
    svg {
      color: var(--text-faint);
    }
    dd {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      justify-content: space-between;
      gap: var(--space-2);
      color: var(--text-quiet);
    }
    @media (pointer: coarse) {
      rd-keys {
        display: none;
      }
    }
  `,
})
export class States {
  private readonly keymap = inject(Keymap);

  protected getKey(id: CommandId): string {
    return this.keymap.getAssignedKeys({ id, keys: CATALOGUE[id].keys })[0] ?? '';
  }
}
