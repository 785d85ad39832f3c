import { Service, inject } from '@angular/core';
import { Title } from '@angular/platform-browser';
import { type RouterStateSnapshot, TitleStrategy } from '@angular/router';

/** The titles of routes. A change of the query alone leaves the title, which an open article may have set. */
@Service()
export class PageTitle extends TitleStrategy {
  private readonly title = inject(Title);
  private path: string | null = null;

  override updateTitle(snapshot: RouterStateSnapshot): void {
    const [path = ''] = snapshot.url.split(/[?#]/);
    if (path === this.path) return;
    this.path = path;
    const title = this.buildTitle(snapshot);
    if (title !== undefined) this.title.setTitle(title);
  }
}
