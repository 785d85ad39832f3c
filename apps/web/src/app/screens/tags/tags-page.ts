import { Component, ElementRef, computed, inject, signal, viewChild } from '@angular/core';
import {
  Button,
  Control,
  EmptyState,
  Field,
  Icon,
  ProblemMessage,
  Skeleton,
  toProblem,
  describeProblem,
  markKey,
} from '@reader/web-ui';
import { Commands } from '../../shell/commands/commands';
import { Page } from '../../shell/frame/page';
import { Tags } from '../../state/library/tags';
import { TagRow } from './tag-row';

/** All tags, to rename, colour and delete. */
@Component({
  selector: 'rd-tags-page',
  imports: [Button, Control, EmptyState, Field, Icon, Page, ProblemMessage, Skeleton, TagRow],
  templateUrl: './tags-page.html',
  styles: `
    form {
      display: flex;
      align-items: end;
      gap: var(--space-2);
      max-width: 480px;
    }
    rd-field {
      flex: 1;
    }
    form button {
      min-height: 36px;
    }
    @media (pointer: coarse) {
      form button {
        min-height: 44px;
      }
    }
    /* On the axis of the form, not of the page. */
    rd-empty-state {
      max-width: 480px;
    }
    .tags {
      display: grid;
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 420px), 1fr));
      column-gap: var(--space-12);
    }
    .tags li {
      border-bottom: 1px solid var(--line);
    }
  `,
})
export class TagsPage {
  protected readonly tags = inject(Tags);
  private readonly name = viewChild.required<unknown, ElementRef<HTMLInputElement>>('name', {
    read: ElementRef,
  });
  protected readonly isEmpty = computed(() => this.tags.loaded() && this.tags.all().length === 0);
  protected readonly error = signal<unknown>(null);
  protected readonly refusal = signal<string | null>(null);
  protected readonly creating = signal(false);
  protected readonly hint = buildHint(markKey(inject(Commands).getKeyHint('article.tag')));

  constructor() {
    void this.load();
  }

  protected async load(): Promise<void> {
    this.error.set(null);
    await this.tags.load().catch((error: unknown) => this.error.set(error));
  }

  protected async create(event: Event): Promise<void> {
    event.preventDefault();
    if (this.creating()) return;
    const input = this.name().nativeElement;
    const name = input.value.trim();
    if (name === '') return this.refusal.set($localize`Enter a name.`);
    this.creating.set(true);
    try {
      await this.tags.create(name);
      input.value = '';
    } catch (error) {
      this.refusal.set(describeProblem(toProblem(error)));
    }
    this.creating.set(false);
    input.focus();
  }
}

function buildHint(key: string): string {
  return key === ''
    ? $localize`Use tags to group related articles from any source. Tag an article from its menu.`
    : $localize`Use tags to group related articles from any source. Press ${key}:KEY: on an article.`;
}
