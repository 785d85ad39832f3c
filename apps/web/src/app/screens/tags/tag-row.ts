import {
  Component,
  ElementRef,
  Injector,
  afterNextRender,
  computed,
  inject,
  input,
  signal,
  viewChild,
} from '@angular/core';
import { RouterLink } from '@angular/router';
import { Button, Control, Icon, Notices, Opens, Popover, TagDot } from '@reader/web-ui';
import type { Tag, UpdateTag } from '@reader/contract';
import { Tags } from '../../state/library/tags';
import { TAG_COLORS } from './tag-colors';

/** One tag: link to its articles, colour, name and delete. */
@Component({
  selector: 'rd-tag-row',
  imports: [Button, Control, Icon, Opens, Popover, RouterLink, TagDot],
  templateUrl: './tag-row.html',
  styleUrl: './tag-row.css',
})
export class TagRow {
  readonly tag = input.required<Tag>();

  protected readonly tags = inject(Tags);
  private readonly notices = inject(Notices);
  private readonly name = viewChild<unknown, ElementRef<HTMLInputElement>>('name', { read: ElementRef });
  private readonly renameButton = viewChild<unknown, ElementRef<HTMLButtonElement>>('rename', {
    read: ElementRef,
  });
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  private readonly injector = inject(Injector);
  protected readonly colors = TAG_COLORS;
  protected readonly renaming = signal(false);
  protected readonly saving = signal(false);
  protected readonly words = computed(() => {
    const { name } = this.tag();
    return {
      color: $localize`Colour of ${name}:TAG:`,
      rename: $localize`Rename ${name}:TAG:`,
      name: $localize`New name for ${name}:TAG:`,
      delete: $localize`Delete ${name}:TAG:`,
    };
  });

  protected begin(): void {
    this.renaming.set(true);
    setTimeout(() => this.name()?.nativeElement.select());
  }

  protected async end(event: Event): Promise<void> {
    event.preventDefault();
    if (this.saving()) return;
    const name = this.name()?.nativeElement.value.trim() ?? '';
    this.saving.set(true);
    const isUnchanged = name === '' || name === this.tag().name;
    const isDone = isUnchanged || (await this.change({ name }));
    this.saving.set(false);
    if (isDone) this.close();
  }

  /** The focus would be lost with the form, so it returns to the button that opened it. */
  protected close(): void {
    const hasFocus = this.host.contains(document.activeElement);
    this.renaming.set(false);
    if (!hasFocus) return;
    afterNextRender(() => this.renameButton()?.nativeElement.focus(), { injector: this.injector });
  }

  protected async change(change: UpdateTag): Promise<boolean> {
    try {
      await this.tags.change(this.tag().tag_id, change);
      return true;
    } catch (error) {
      this.notices.showProblem($localize`The tag was not changed`, error);
      return false;
    }
  }
}
