import { computed, inject, signal } from '@angular/core';
import type { WholeArticle } from '@reader/contract';
import { Notices } from '@reader/web-ui';
import { Commands } from '../../../shell/commands/commands';
import { AiAccess } from '../../../state/ai/ai-access';
import { Api } from '../../../state/api/api';
import { Player } from '../../../state/player/player';
import type { FullText } from '../full-text/full-text';

/** Reads the open article aloud. Create it in the article page's injection context. */
export class Listening {
  private readonly api = inject(Api);
  private readonly access = inject(AiAccess);
  private readonly notices = inject(Notices);
  private readonly player = inject(Player);
  private readonly preparing = signal(false);

  /** While the server speaks the text, which takes seconds to minutes. */
  readonly busy = this.preparing.asReadonly();
  /** Whether the player has this article read aloud. */
  private readonly loaded = computed(() => {
    const track = this.player.track();
    return track?.isReadAloud === true && track.articleId === this.text.read()?.article_id;
  });
  readonly playing = computed(() => this.loaded() && this.player.playing());

  constructor(private readonly text: FullText) {
    inject(Commands).register([
      { id: 'article.listen', when: () => text.read() !== null, run: () => this.toggle() },
    ]);
  }

  private toggle(): void {
    const article = this.text.read();
    if (this.loaded()) this.player.toggle();
    else if (article !== null && !this.preparing()) void this.start(article);
  }

  private async start(article: WholeArticle): Promise<void> {
    this.preparing.set(true);
    try {
      const { hasSpeech, createSpokenTrack } = await import('./spoken-track');
      if (this.access.enabled() && (await hasSpeech(this.api)))
        this.player.play(await createSpokenTrack(this.api, article));
      else await this.playVoice(article);
    } catch (error) {
      const label = $localize`Use this device’s voice`;
      const action = { label, run: () => void this.playVoice(article) };
      this.notices.showProblem($localize`The article was not read aloud`, error, action);
    }
    this.preparing.set(false);
  }

  /** The voice of the browser, which needs no server. */
  private async playVoice(article: WholeArticle): Promise<void> {
    const { createVoiceTrack } = await import('./voice-track');
    const track = await createVoiceTrack(article);
    if (track) this.player.play(track);
    else
      this.notices.showMessage(
        $localize`This device has no voice that reads aloud. Its settings may offer voices to install.`,
      );
  }
}
