import { Service, computed, inject, signal } from '@angular/core';
import { Notices } from '@reader/web-ui';
import { Commands } from '../../../shell/commands/commands';
import { AiAccess } from '../../../state/server/ai-access';
import { Api } from '../../../state/api/api';
import { Player } from '../../../state/player/player';
import type { Track } from '../../../state/player/track';
import type { Readable } from './readable';

/** The last text that the user had read aloud and that is not ready; one for all pages. */
@Service()
class RequestedText {
  /** Null when nothing is prepared. */
  readonly path = signal<string | null>(null);
}

/** Reads the open article or briefing aloud. Create it in the page's injection context. */
export class Listening {
  private readonly api = inject(Api);
  private readonly access = inject(AiAccess);
  private readonly notices = inject(Notices);
  private readonly player = inject(Player);
  private readonly requested = inject(RequestedText);

  /** While the server speaks the text, which takes seconds to minutes. */
  readonly busy = computed(() => {
    const path = this.requested.path();
    return path !== null && path === this.text()?.path;
  });
  /** Whether the player has this text read aloud. */
  readonly isLoaded = computed(() => {
    const track = this.player.track();
    return track?.isReadAloud === true && track.path === this.text()?.path;
  });
  readonly playing = computed(() => this.isLoaded() && this.player.playing());

  /** @param text null while there is nothing to read */
  constructor(private readonly text: () => Readable | null) {
    inject(Commands).register([
      { id: 'article.listen', when: () => text() !== null, run: () => this.toggle() },
    ]);
  }

  private toggle(): void {
    const text = this.text();
    if (this.isLoaded()) this.player.toggle();
    else if (text !== null && !this.busy()) void this.start(text);
  }

  /** Plays the text once it is ready, unless the user chose another one or played something meanwhile. */
  private async start(text: Readable): Promise<void> {
    const before = this.player.track();
    const isRequested = (): boolean => this.requested.path() === text.path;
    this.requested.path.set(text.path);
    try {
      const track = await this.createTrack(text, isRequested);
      const now = this.player.track();
      if (isRequested() && (now === null || now === before)) this.play(track);
    } catch (error) {
      const label = $localize`Use this device’s voice`;
      const action = { label, run: () => void this.playVoice(text) };
      if (isRequested()) this.notices.showProblem($localize`The text was not read aloud`, error, action);
    }
    if (isRequested()) this.requested.path.set(null);
  }

  private async createTrack(text: Readable, isRequested: () => boolean): Promise<Track | null> {
    const { hasSpeech, createSpokenTrack } = await import('./spoken-track');
    const isSpoken = this.access.enabled() && (await hasSpeech(this.api));
    return isSpoken ? createSpokenTrack(this.api, text, isRequested) : this.createVoice(text);
  }

  private async playVoice(text: Readable): Promise<void> {
    this.play(await this.createVoice(text));
  }

  /** The voice of the browser, which needs no server. */
  private async createVoice(text: Readable): Promise<Track | null> {
    const { createVoiceTrack } = await import('./voice-track');
    return createVoiceTrack(text);
  }

  /** @param track null when this device has no voice */
  private play(track: Track | null): void {
    if (track) this.player.play(track);
    else
      this.notices.showMessage(
        $localize`This device has no voice that reads aloud. Its settings may offer voices to install.`,
      );
  }
}
