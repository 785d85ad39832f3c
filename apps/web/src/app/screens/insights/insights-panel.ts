import { Component, computed, inject, input, output, resource } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { Article, Claim } from '@reader/contract';
import { Age, ProblemMessage, SiteIcon, Skeleton, toProblem } from '@reader/web-ui';
import { Api } from '../../state/api/api';
import { ClaimText } from '../claims/claim-text';
import { ModelNote } from '../claims/model-note';
import { selectClaims } from './select-claims';

/** What one article says in short, and how other sources report it. */
@Component({
  selector: 'rd-insights-panel',
  imports: [Age, ClaimText, ModelNote, ProblemMessage, RouterLink, SiteIcon, Skeleton],
  templateUrl: './insights-panel.html',
  styleUrl: './insights-panel.css',
})
export class InsightsPanel {
  readonly article = input.required<Article>();
  /** Words of this article, to be shown in its text. */
  readonly quoted = output<Claim>();

  private readonly api = inject(Api);
  private readonly path = computed(() => ({ article_id: this.article().article_id }), {
    equal: (one, other) => one.article_id === other.article_id,
  });
  protected readonly insights = resource({
    params: () => this.path(),
    loader: ({ params }) => this.api.get('/api/articles/{article_id}/insights', { path: params }),
  });
  protected readonly perspectives = resource({
    params: () => this.path(),
    loader: ({ params }) => this.api.get('/api/articles/{article_id}/perspectives', { path: params }),
  });
  /** Null while it loads: the resource still has the answer about the last article then. */
  protected readonly content = computed(() => {
    const content = this.insights.hasValue() ? this.insights.value() : null;
    return content?.article_id === this.path().article_id ? content : null;
  });
  protected readonly others = computed(() => {
    const others = this.perspectives.hasValue() ? this.perspectives.value() : null;
    return others?.article_id === this.path().article_id ? others : null;
  });
  protected readonly summary = computed(() => selectClaims(this.content()?.claims, 'summary'));
  protected readonly points = computed(() => selectClaims(this.content()?.claims, 'key_points['));
  /** Without what is shown above: a short article has few sentences to quote. */
  protected readonly reason = computed(() =>
    selectClaims(this.content()?.claims, 'why_it_matters', [...this.summary(), ...this.points()]),
  );
  protected readonly isEmpty = computed(
    () => this.content() !== null && this.summary().length === 0 && this.points().length === 0,
  );
  /** Each name once, entities first. */
  protected readonly subjects = computed(() => {
    const names = [
      ...(this.content()?.entities ?? []).map(({ name }) => name),
      ...(this.content()?.topics ?? []),
    ];
    return [...new Set(names)];
  });
  protected readonly isSwitchedOff = computed(() => isSwitchedOff(this.insights.error()));
  protected readonly untitled = $localize`Untitled`;

  protected getPhrase(name: string): string {
    return `"${name.replace(/"/g, '')}"`;
  }

  protected hasField(field: string): boolean {
    return this.others()?.claims.some((claim) => claim.field === field) ?? false;
  }

  protected reload(): void {
    this.insights.reload();
    this.perspectives.reload();
  }
}

function isSwitchedOff(error: Error | undefined): boolean {
  return error !== undefined && toProblem(error.cause ?? error).code === 'feature_not_configured';
}
