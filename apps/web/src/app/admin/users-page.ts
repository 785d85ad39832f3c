import { HttpClient } from '@angular/common/http';
import { Component, inject, resource, signal } from '@angular/core';
import { LucideTrash2 } from '@lucide/angular';
import { Button, Choice, Notices, type Option, ProblemMessage, Skeleton } from '@reader/web-ui';
import { firstValueFrom } from 'rxjs';
import { Page } from '../frame/page';
import { Session } from '../session/session';
import type { Collection, User } from '@reader/contract';
import { AddUser } from './add-user';
import { RemoveUser } from './remove-user';

/** The most that one page may hold; an instance of more people has another way to manage them. */
const USERS_MAX = 500;

/** Who may sign in, for admins. */
@Component({
  selector: 'rd-users-page',
  imports: [AddUser, Button, Choice, LucideTrash2, Page, ProblemMessage, RemoveUser, Skeleton],
  templateUrl: './users-page.html',
  styleUrl: './users-page.css',
})
export class UsersPage {
  private readonly http = inject(HttpClient);
  private readonly notices = inject(Notices);
  protected readonly session = inject(Session);

  protected readonly roles: readonly Option<User['role']>[] = [
    { value: 'user', label: 'Reader' },
    { value: 'admin', label: 'Admin' },
  ];
  protected readonly adding = signal(false);
  protected readonly removing = signal<User | null>(null);
  protected readonly users = resource({
    loader: () =>
      firstValueFrom(this.http.get<Collection<User>>('/api/users', { params: { limit: USERS_MAX } })),
  });

  protected async changeRole(user: User, role: User['role']): Promise<void> {
    try {
      await firstValueFrom(this.http.patch<User>(`/api/users/${user.user_id}`, { role }));
    } catch (error) {
      this.notices.problem(`${user.username} keeps their role`, error);
    }
    this.users.reload();
  }

  protected changed(): void {
    this.adding.set(false);
    this.removing.set(null);
    this.users.reload();
  }
}
