import { Component, DestroyRef, computed, effect, inject, input } from '@angular/core';
import { Button, Icon } from '@reader/web-ui';
import type { WholeArticle } from '@reader/contract';
import { getPictureUrl } from '../picture-url';
import { Player } from '../../../state/player/player';
import { type Track } from '../../../state/player/track';
import { linkByKey } from '../../../state/signals/link-by-key';
import { type Attachment, toAttachment } from './attachment';

/** The article's attachments: kind, size and actions. */
@Component({
  selector: 'rd-attachments',
  imports: [Button, Icon],
  templateUrl: './attachments.html',
  styleUrl: './attachments.css',
})
export class Attachments {
  readonly article = input.required<WholeArticle>();

  protected readonly player = inject(Player);
  protected readonly all = computed(() => this.article().enclosures.map(toAttachment));
  /** The video that the user opened; resets with the article. */
  protected readonly watched = linkByKey<number, string | null>(
    () => this.article().article_id,
    () => null,
  );

  constructor() {
    effect(() => {
      const first = this.all().find(({ kind, playable }) => kind === 'audio' && playable !== null);
      this.player.offered.set(first ? this.toTrack(first) : null);
    });
    inject(DestroyRef).onDestroy(() => this.player.offered.set(null));
  }

  protected isPlaying(file: Attachment): boolean {
    return this.player.playing() && this.player.track()?.url === file.playable;
  }

  protected listen(file: Attachment): void {
    const track = this.toTrack(file);
    if (this.isPlaying(file)) this.player.pause();
    else if (track) this.player.play(track);
  }

  protected getOpenLabel({ name }: Attachment): string {
    return $localize`Open ${name}:file name:`;
  }

  private toTrack({ playable, name }: Attachment): Track | null {
    if (playable === null) return null;
    const { title, source, article_id: id } = this.article();
    const picture = getPictureUrl(this.article());
    return { url: playable, title: title || name, source: source.title, path: `/inbox/${id}`, picture };
  }
}
