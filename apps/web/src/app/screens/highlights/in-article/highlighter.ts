import {
  Component,
  DOCUMENT,
  DestroyRef,
  Injector,
  afterNextRender,
  computed,
  effect,
  inject,
  input,
  signal,
  untracked,
  viewChild,
} from '@angular/core';
import { Notices, Popover, ProblemMessage } from '@reader/web-ui';
import type { Highlight } from '@reader/contract';
import type { RenderedArticle } from '../../article/article-body';
import { Commands } from '../../../shell/commands/commands';
import { HIGHLIGHT_COLORS } from '../colors';
import { ArticleHighlights } from './article-highlights';
import { HighlightEditor } from './highlight-editor';
import { MarkedList } from './marked-list';
import { findMark, findIdAt, paint } from './paint';
import { SelectionBar } from './selection-bar';
import { SelectedQuote } from './selected-quote';

/** Highlights of one article: created from the selection, painted over the text, listed below. */
@Component({
  selector: 'rd-highlighter',
  imports: [HighlightEditor, MarkedList, Popover, ProblemMessage, SelectionBar],
  providers: [ArticleHighlights, SelectedQuote],
  template: `
    @if (selected.at(); as at) {
      <rd-selection-bar
        [at]="at"
        (picked)="make($event)"
        (noted)="note()"
        (copied)="copy(selected.quote())"
      />
    }
    <rd-popover #box label="Highlight" i18n-label>
      @if (box.open() && open(); as one) {
        <rd-highlight-editor
          [highlight]="one"
          [writing]="writing()"
          [draft]="drafts().get(one.highlight_id) ?? null"
          [saving]="saving()"
          (changed)="highlights.change(one, $event)"
          (drafted)="setDraft(one, $event)"
          (saved)="saveNote(one, $event)"
          (copied)="copy(one.quote)"
          (removed)="remove(one)"
        />
      }
    </rd-popover>
    @if (highlights.error(); as error) {
      <rd-problem-message [error]="error" [retryable]="true" (retry)="highlights.reload()" />
    }
    @if (highlights.all().length > 0) {
      <rd-marked-list
        [highlights]="highlights.all()"
        [painted]="painted()"
        (shown)="show($event)"
        (edited)="edit($event.one, $event.at)"
        (removed)="remove($event)"
      />
    }
  `,
})
export class Highlighter {
  /** The rendered text; a new object after each rendering. */
  readonly drawn = input.required<RenderedArticle | null>();

  protected readonly highlights = inject(ArticleHighlights);
  protected readonly selected = inject(SelectedQuote);
  private readonly notices = inject(Notices);
  private readonly injector = inject(Injector);
  private readonly box = viewChild.required(Popover);
  private readonly openId = signal<number | null>(null);
  private readonly color = signal<string>(HIGHLIGHT_COLORS[0].color);
  protected readonly writing = signal(false);
  protected readonly saving = signal(false);
  /** Notes that were typed and not saved, by highlight: they survive the closing of the box. */
  protected readonly drafts = signal<ReadonlyMap<number, string>>(new Map());
  protected readonly painted = signal<ReadonlySet<number>>(new Set());
  protected readonly open = computed(() => {
    const all = this.highlights.all();
    return all.find(({ highlight_id: id }) => id === this.openId()) ?? null;
  });

  constructor() {
    // A new rendering may show another text, in which the highlights have other positions.
    effect(() => {
      const drawn = this.drawn();
      if (drawn) untracked(() => void this.highlights.open(drawn.articleId));
    });
    effect(() => {
      const [drawn, all] = [this.drawn(), this.highlights.all()];
      if (drawn) untracked(() => this.painted.set(paint(drawn.prose, all)));
    });
    effect(() => this.selected.watch(this.drawn()?.prose ?? null));
    this.listen();
    const hasSelection = (): boolean => this.selected.quote() !== '';
    inject(Commands).register([
      { id: 'article.highlight', when: hasSelection, run: () => void this.make(this.color()) },
      { id: 'article.note', when: () => hasSelection() || this.open() !== null, run: () => void this.note() },
    ]);
  }

  protected async make(color: string): Promise<Highlight | null> {
    const highlightInput = this.selected.highlightInput();
    if (!highlightInput) return null;
    this.color.set(color);
    this.selected.clear();
    const made = await this.highlights.create({ ...highlightInput, color });
    if (made) this.openId.set(made.highlight_id);
    return made;
  }

  /** Notes the selection, which becomes a highlight; otherwise the highlight last created or pressed. */
  protected async note(): Promise<void> {
    const one = (await this.make(this.color())) ?? this.open();
    // Waits for the painting, because the editor is placed beside it.
    if (one) afterNextRender(() => this.edit(one, this.findMark(one), true), { injector: this.injector });
  }

  protected edit({ highlight_id: id }: Highlight, at: Element | null, writing = false): void {
    this.openId.set(id);
    this.writing.set(writing);
    if (at) this.box().show(at);
  }

  protected show(one: Highlight): void {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.findMark(one)?.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
  }

  protected setDraft({ highlight_id: id }: Highlight, text: string | null): void {
    const others = [...this.drafts()].filter(([key]) => key !== id);
    this.drafts.set(new Map(text === null ? others : [...others, [id, text]]));
  }

  /** Closes the box once the note is stored, unless the user went on writing or to another highlight. */
  protected async saveNote(one: Highlight, text: string): Promise<void> {
    const { highlight_id: id } = one;
    const note = text.trim() || null;
    this.saving.set(true);
    const isStored = note === one.note || (await this.highlights.change(one, { note }));
    this.saving.set(false);
    if (!isStored || (this.drafts().get(id) ?? text) !== text) return;
    this.setDraft(one, null);
    if (this.openId() === id) this.box().hide();
  }

  protected remove(one: Highlight): void {
    this.setDraft(one, null);
    this.box().hide();
    void this.highlights.remove(one);
  }

  protected async copy(words: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(words);
      this.notices.showMessage($localize`Copied`);
    } catch {
      // Without HTTPS there is no clipboard, and a browser can refuse it.
      this.notices.showMessage($localize`Your browser blocked copying. Use the browser’s own menu.`);
    }
  }

  private findMark({ highlight_id: id }: Highlight): HTMLElement | null {
    const prose = this.drawn()?.prose;
    return prose ? findMark(prose, id) : null;
  }

  /** A press on a highlight opens it, unless it ends a selection or is on a link. */
  private listen(): void {
    const document = inject(DOCUMENT);
    const press = (event: MouseEvent): void => {
      const { target } = event;
      const id = target instanceof Node && this.drawn()?.prose.contains(target) ? findIdAt(target) : null;
      const one = id === null || this.selected.quote() !== '' ? undefined : this.highlights.find(id);
      if (one && target instanceof Element && !target.closest('a')) this.edit(one, target);
    };
    document.addEventListener('click', press);
    inject(DestroyRef).onDestroy(() => document.removeEventListener('click', press));
  }
}
