import { MediaMatcher } from '@angular/cdk/layout';
import { Component, computed, inject } from '@angular/core';
import { Notices, Switch } from '@reader/web-ui';
import { CATALOGUE } from '../../../shell/commands/catalogue';
import { formatBinding } from '../../../shell/commands/key-names';
import { Keymap } from '../../../shell/commands/keymap';
import { Preferences } from '../../../state/preferences/preferences';
import { Session } from '../../../state/session/session';
import { Setting } from '../setting';

/** How lists and reading treat articles on the same event. */
@Component({
  selector: 'rd-story-settings',
  imports: [Setting, Switch],
  template: `
    <rd-setting i18n-name name="One row for each story" [note]="rowNote()">
      <rd-switch
        i18n-label
        label="One row for each story"
        [on]="isCollapsed()"
        (toggled)="preferences.set('list.collapse-stories', $event)"
      />
    </rd-setting>
    <rd-setting
      i18n-name
      name="Read a story once"
      i18n-note
      note="Reading one article of a story marks the others as read."
    >
      <rd-switch i18n-label label="Read a story once" [on]="readsOnce()" (toggled)="setReadsOnce($event)" />
    </rd-setting>
  `,
  styleUrl: '../section.css',
  styles: `
    :host {
      display: block;
      width: 100%;
    }
  `,
})
export class StorySettings {
  private readonly session = inject(Session);
  private readonly notices = inject(Notices);
  protected readonly preferences = inject(Preferences);
  private readonly keymap = inject(Keymap);
  private readonly isTouchDevice = inject(MediaMatcher).matchMedia('(pointer: coarse)').matches;
  protected readonly rowNote = computed(() => {
    const [binding] = this.keymap.getKeys({ id: 'story.fanOut', ...CATALOGUE['story.fanOut'] });
    const text = $localize`Lists of several sources show one article of each story.`;
    if (this.isTouchDevice || binding === undefined) return text;
    return `${text} ${$localize`Press ${formatBinding(binding)}:KEY: to see the others.`}`;
  });
  protected readonly isCollapsed = this.preferences.get('list.collapse-stories');
  protected readonly readsOnce = computed(() => this.session.user()?.settings.mark_story_read === true);

  protected async setReadsOnce(on: boolean): Promise<void> {
    try {
      await this.session.change({ mark_story_read: on });
    } catch (error) {
      this.notices.showProblem($localize`Your choice was not saved`, error);
    }
  }
}
