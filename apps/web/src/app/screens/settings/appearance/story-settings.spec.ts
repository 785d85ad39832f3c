import { MediaMatcher } from '@angular/cdk/layout';
import { TestBed } from '@angular/core/testing';
import { Keymap } from '../../../shell/commands/keymap';
import { Preferences } from '../../../state/preferences/preferences';
import { Session } from '../../../state/session/session';
import { StorySettings } from './story-settings';

describe('the setting for one row of each story', () => {
  function openWith(device: { isTouch: boolean; keys: readonly string[] }): string {
    TestBed.configureTestingModule({
      providers: [
        { provide: MediaMatcher, useValue: { matchMedia: () => ({ matches: device.isTouch }) } },
        { provide: Keymap, useValue: { getKeys: () => device.keys } },
        { provide: Preferences, useValue: { get: () => () => true } },
        { provide: Session, useValue: { user: () => null } },
      ],
    });
    const settings = TestBed.createComponent(StorySettings);
    settings.detectChanges();
    return settings.nativeElement.textContent;
  }

  it('names the key of the user', () => {
    expect(openWith({ isTouch: false, keys: ['m'] })).toContain('each story. Press m to see the others.');
  });

  it.each([
    ['on a touch device', { isTouch: true, keys: ['m'] }],
    ['when the command has no key', { isTouch: false, keys: [] }],
  ])('names no key %s', (_when, device) => {
    const text = openWith(device);
    expect(text).toContain('Lists of several sources show one article of each story.');
    expect(text).not.toContain('Press');
  });
});
