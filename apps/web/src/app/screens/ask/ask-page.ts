import {
  Component,
  type ElementRef,
  afterRenderEffect,
  computed,
  effect,
  inject,
  input,
  untracked,
  viewChild,
  viewChildren,
} from '@angular/core';
import { Router, RouterLink } from '@angular/router';
import { Button, EmptyState, Icon, ProblemMessage, Skeleton } from '@reader/web-ui';
import { Page } from '../../shell/frame/page';
import { AiAccess } from '../../state/server/ai-access';
import { Answer } from './answer';
import { Conversation } from './conversation';
import { PastQuestions } from './past-questions';
import { QuestionField } from './question-field';

/** Questions to the user's own articles, in conversations. */
@Component({
  selector: 'rd-ask-page',
  imports: [
    Answer,
    Button,
    EmptyState,
    Icon,
    Page,
    PastQuestions,
    ProblemMessage,
    QuestionField,
    RouterLink,
    Skeleton,
  ],
  providers: [Conversation],
  templateUrl: './ask-page.html',
  styleUrl: './ask-page.css',
})
export class AskPage {
  /** From the address. */
  readonly sessionId = input<string>();
  /** A question in the address, which is sent at once. */
  readonly q = input<string>();

  private readonly router = inject(Router);
  protected readonly access = inject(AiAccess);
  protected readonly conversation = inject(Conversation);
  private readonly field = viewChild(QuestionField);
  private readonly items = viewChildren<ElementRef<HTMLElement>>('item');
  protected readonly isNew = computed(
    () => this.conversation.exchanges().length === 0 && this.sessionId() === undefined,
  );
  protected readonly label = computed(() =>
    this.isNew() ? $localize`Ask about your articles` : $localize`Ask a follow-up question`,
  );

  constructor() {
    effect(() => {
      const id = this.sessionId() ?? null;
      untracked(() => void this.conversation.open(id));
    });
    effect(() => {
      const question = this.q();
      if (question && this.access.enabled()) untracked(() => this.askFromAddress(question));
    });
    afterRenderEffect(() => {
      const items = this.items();
      if (untracked(this.conversation.isAsking)) items.at(-1)?.nativeElement.scrollIntoView();
    });
    // An answer gives a new conversation its address.
    effect(() => {
      const id = this.conversation.sessionId();
      if (id !== null && id !== untracked(this.sessionId)) untracked(() => this.show(id));
    });
  }

  protected ask({ question, includeAll }: { question: string; includeAll: boolean }): void {
    this.conversation.ask(question, includeAll);
  }

  protected askAgain(includeAll: boolean): void {
    this.conversation.askAgain(includeAll);
    this.field()?.focus();
  }

  protected startNew(): void {
    this.conversation.reset();
    this.field()?.focus();
  }

  /** A reload does not ask again. */
  private askFromAddress(question: string): void {
    this.conversation.reset();
    this.conversation.ask(question);
    void this.router.navigate(['/ask'], { replaceUrl: true });
  }

  private show(id: string): void {
    void this.router.navigate(['/ask', id], { replaceUrl: true });
  }
}
