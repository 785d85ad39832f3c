import { effect, inject } from '@angular/core';
import { Chapters } from '../../state/player/chapters';
import { Player } from '../../state/player/player';
import { SKIP_BACK_S, SKIP_FORWARD_S } from './player-commands';

/**
 * Media keys, headphones and the lock screen (W3C Media Session). Call it from the bar's injection context.
 */
export function connectMediaSession(): void {
  const player = inject(Player);
  if (!('mediaSession' in navigator)) return;
  const chapters = inject(Chapters);
  const session = navigator.mediaSession;
  const actions: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: () => player.toggle(),
    pause: () => player.pause(),
    stop: () => player.close(),
    seekbackward: ({ seekOffset }) => player.skip(-(seekOffset ?? SKIP_BACK_S)),
    seekforward: ({ seekOffset }) => player.skip(seekOffset ?? SKIP_FORWARD_S),
    seekto: ({ seekTime }) => player.seek(seekTime ?? player.at()),
  };
  effect((onCleanup) => {
    const track = player.track();
    if (!track) return;
    const { title, source, picture } = track;
    const artwork = picture ? [{ src: picture }] : [];
    session.metadata = new MediaMetadata({ title, artist: source, artwork });
    const moves: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = track.chapters
      ? { previoustrack: () => chapters.goToPrevious(), nexttrack: () => chapters.goToNext() }
      : {};
    const handlers = { ...actions, ...moves };
    for (const [name, act] of Object.entries(handlers)) {
      session.setActionHandler(name as MediaSessionAction, act);
    }
    onCleanup(() => {
      session.metadata = null;
      for (const name of Object.keys(handlers)) session.setActionHandler(name as MediaSessionAction, null);
    });
  });
  effect(() => {
    session.playbackState = player.track() ? (player.playing() ? 'playing' : 'paused') : 'none';
  });
  effect(() => {
    const [duration, position] = [player.duration(), player.at()];
    if (duration > 0) {
      session.setPositionState({
        duration,
        position: Math.min(position, duration),
        playbackRate: player.speed(),
      });
    }
  });
}
