import { Component, DestroyRef, computed, effect, inject, input, linkedSignal } from '@angular/core';
import { Button, Icon } from '@reader/web-ui';
import type { WholeArticle } from '@reader/contract';
import { pictureOf } from '../../library/pictures';
import { Player } from '../../player/player';
import { type Track } from '../../player/track';
import { type Attachment, attachmentOf } from './attachment';

/** The files that came with an article: what they are, how large, and what can be done with them here. */
@Component({
  selector: 'rd-attachments',
  imports: [Button, Icon],
  templateUrl: './attachments.html',
  styleUrl: './attachments.css',
})
export class Attachments {
  readonly article = input.required<WholeArticle>();

  protected readonly player = inject(Player);
  protected readonly all = computed(() => this.article().enclosures.map(attachmentOf));
  /** The film that was asked for; another article has its own. */
  protected readonly watched = linkedSignal<number, string | null>({
    source: () => this.article().article_id,
    computation: () => null,
  });

  constructor() {
    effect(() => {
      const first = this.all().find(({ kind, playable }) => kind === 'audio' && playable !== null);
      this.player.offered.set(first ? this.trackOf(first) : null);
    });
    inject(DestroyRef).onDestroy(() => this.player.offered.set(null));
  }

  protected isPlaying(file: Attachment): boolean {
    return this.player.playing() && this.player.track()?.url === file.playable;
  }

  protected listen(file: Attachment): void {
    const track = this.trackOf(file);
    if (this.isPlaying(file)) this.player.pause();
    else if (track) this.player.play(track);
  }

  protected openLabel({ name }: Attachment): string {
    return $localize`Open ${name}:file name:`;
  }

  private trackOf({ playable, name }: Attachment): Track | null {
    if (playable === null) return null;
    const { title, source, article_id: articleId } = this.article();
    const picture = pictureOf(this.article());
    return { url: playable, title: title || name, source: source.title, articleId, picture };
  }
}
