import { inject } from '@angular/core';
import { Commands } from '../commands/commands';
import { Chapters } from '../../state/player/chapters';
import { Player } from '../../state/player/player';

/** Seconds per skip, as in the catalogue's labels. */
export const SKIP_BACK_S = 15;
export const SKIP_FORWARD_S = 30;

/** The keys of the player. Call it from the frame, so that they work on every page. */
export function registerPlayerCommands(): void {
  const player = inject(Player);
  const chapters = inject(Chapters);
  const hasTrack = (): boolean => player.track() !== null;
  inject(Commands).register([
    { id: 'player.toggle', when: () => player.canToggle(), run: () => player.toggle() },
    { id: 'player.back', when: hasTrack, run: () => player.skip(-SKIP_BACK_S) },
    { id: 'player.forward', when: hasTrack, run: () => player.skip(SKIP_FORWARD_S) },
    {
      id: 'player.previousChapter',
      when: () => player.track()?.chapters !== undefined,
      run: () => chapters.goToPrevious(),
    },
    { id: 'player.nextChapter', when: () => chapters.hasNext(), run: () => chapters.goToNext() },
    { id: 'player.slower', when: hasTrack, run: () => player.stepSpeed(-1) },
    { id: 'player.faster', when: hasTrack, run: () => player.stepSpeed(1) },
    { id: 'player.close', when: hasTrack, run: () => player.close() },
  ]);
}
