import { LiveAnnouncer } from '@angular/cdk/a11y';
import { Component, computed, inject, input, output, signal } from '@angular/core';
import { Button, Control, Dialog, Icon, TagDot } from '@reader/web-ui';
import { Articles } from '../../state/library/articles';
import { Tags, isSameName } from '../../state/library/tags';
import { type TagOption, buildOptions } from './tag-options';

/** Edits the tags of one article: type, choose with the arrows, Enter; a new name is created. */
@Component({
  selector: 'rd-tag-dialog',
  imports: [Button, Control, Dialog, Icon, TagDot],
  templateUrl: './tag-dialog.html',
  styleUrl: './tag-dialog.css',
})
export class TagDialog {
  readonly articleId = input.required<number>();
  readonly closed = output<void>();

  private readonly articles = inject(Articles);
  private readonly announcer = inject(LiveAnnouncer);
  protected readonly tags = inject(Tags);
  protected readonly query = signal('');
  private readonly at = signal(0);

  protected readonly article = computed(() => this.articles.find(this.articleId())?.() ?? null);
  protected readonly options = computed(() =>
    buildOptions(this.query(), this.tags.all(), this.article()?.tags ?? []),
  );
  protected readonly active = computed(() => Math.min(this.at(), Math.max(0, this.options().length - 1)));

  constructor() {
    // The loaded tags are usable; attaching one reports its own failure.
    this.tags.load().catch(() => undefined);
  }

  protected find(event: Event): void {
    this.query.set((event.target as HTMLInputElement).value);
    this.at.set(0);
  }

  protected press(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.isComposing || (step === undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    const options = this.options();
    if (step !== undefined)
      this.at.set((this.active() + step + options.length) % Math.max(1, options.length));
    const option = options[this.active()];
    if (event.key === 'Enter' && option) this.choose(option);
  }

  protected choose({ name, tag, on }: TagOption): void {
    const article = this.article();
    if (!article) return;
    const known = article.tags.find((other) => isSameName(other.name, name));
    if (on && known) void this.tags.detach(article, known.tag_id);
    else void this.tags.attach(article, tag?.name ?? name);
    void this.announcer.announce(on ? $localize`Removed ${name}:TAG:` : $localize`Added ${name}:TAG:`);
    this.query.set('');
  }

  protected getTakeOffLabel(name: string): string {
    return $localize`Remove ${name}:TAG:`;
  }
}
