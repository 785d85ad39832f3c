import { computed, inject, signal } from '@angular/core';
import { Notices } from '@reader/web-ui';
import { Commands } from '../../../shell/commands/commands';
import { AiAccess } from '../../../state/ai/ai-access';
import { Api } from '../../../state/api/api';
import { Player } from '../../../state/player/player';
import type { Readable } from './readable';

/** Reads the open article or briefing aloud. Create it in the page's injection context. */
export class Listening {
  private readonly api = inject(Api);
  private readonly access = inject(AiAccess);
  private readonly notices = inject(Notices);
  private readonly player = inject(Player);
  private readonly preparing = signal(false);

  /** While the server speaks the text, which takes seconds to minutes. */
  readonly busy = this.preparing.asReadonly();
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
    else if (text !== null && !this.preparing()) void this.start(text);
  }

  private async start(text: Readable): Promise<void> {
    this.preparing.set(true);
    try {
      const { hasSpeech, createSpokenTrack } = await import('./spoken-track');
      if (this.access.enabled() && (await hasSpeech(this.api)))
        this.player.play(await createSpokenTrack(this.api, text));
      else await this.playVoice(text);
    } catch (error) {
      const label = $localize`Use this device’s voice`;
      const action = { label, run: () => void this.playVoice(text) };
      this.notices.showProblem($localize`The text was not read aloud`, error, action);
    }
    this.preparing.set(false);
  }

  /** The voice of the browser, which needs no server. */
  private async playVoice(text: Readable): Promise<void> {
    const { createVoiceTrack } = await import('./voice-track');
    const track = await createVoiceTrack(text);
    if (track) this.player.play(track);
    else
      this.notices.showMessage(
        $localize`This device has no voice that reads aloud. Its settings may offer voices to install.`,
      );
  }
}
