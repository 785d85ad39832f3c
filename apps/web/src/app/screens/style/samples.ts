import { HttpErrorResponse } from '@angular/common/http';
import { Component, inject, signal } from '@angular/core';
import {
  Age,
  Bars,
  Button,
  type ButtonLook,
  Choice,
  Confirm,
  Control,
  Dialog,
  EmptyState,
  Field,
  Icon,
  Menu,
  MenuItem,
  Notices,
  Opens,
  Popover,
  ProblemMessage,
  Progress,
  SiteIcon,
  Skeleton,
  Slider,
  Splitter,
  Switch,
} from '@reader/web-ui';
import { firstValueFrom, throwError } from 'rxjs';
import { HOUR_MS } from '@reader/duration';

const LOOKS: readonly ButtonLook[] = ['solid', 'outline', 'plain', 'danger'];
const A_MONTH = [3, 5, 0, 2, 8, 6, 4, 4, 0, 0, 1, 9, 12, 7, 5, 3, 2, 0, 6, 6, 5, 8, 4, 3, 0, 1, 2, 7, 5, 4];

/** Every component of the kit in its states. */
@Component({
  selector: 'rd-samples',
  imports: [
    Age,
    Bars,
    Button,
    Choice,
    Confirm,
    Control,
    Dialog,
    EmptyState,
    Field,
    Icon,
    Menu,
    MenuItem,
    Opens,
    Popover,
    ProblemMessage,
    Progress,
    SiteIcon,
    Skeleton,
    Slider,
    Splitter,
    Switch,
  ],
  templateUrl: './samples.html',
  styleUrl: './samples.css',
})
export class Samples {
  private readonly notices = inject(Notices);
  protected readonly looks = LOOKS;
  protected readonly sites = ['The Current', 'Nordic Grid', '3 rivers', '«Échos»', '…'];
  protected readonly densities = [
    { value: 'title', label: 'Title' },
    { value: 'cozy', label: 'Cosy' },
    { value: 'magazine', label: 'Magazine' },
  ];
  protected readonly density = signal('cozy');
  protected readonly size = signal(18);
  protected readonly on = signal(true);
  protected readonly width = signal(140);
  protected readonly dialog = signal<'dialog' | 'confirm' | null>(null);
  protected readonly month = A_MONTH.map((value, day) => ({ label: `${day + 1} May`, value }));
  protected readonly hourAgo = new Date(Date.now() - HOUR_MS).toISOString();
  protected readonly refusal = new HttpErrorResponse({
    status: 502,
    error: { title: 'The source does not answer', detail: 'It was asked twice.', request_id: 'r-1' },
  });

  protected readonly refuse = async (): Promise<void> => {
    await firstValueFrom(throwError(() => this.refusal));
  };

  protected notify(): void {
    this.notices.showWithUndo('12 articles marked as read', () => true);
    this.notices.showProblem('The star was not saved', this.refusal);
  }
}
