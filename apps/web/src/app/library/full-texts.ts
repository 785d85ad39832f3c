import { HttpClient } from '@angular/common/http';
import { Service, inject } from '@angular/core';
import { problemOf } from '@reader/web-ui';
import { firstValueFrom } from 'rxjs';
import type { Body } from '@reader/contract';

/** Back and forth between a few articles asks nobody twice. */
const HELD_MAX = 20;

/** Articles as their own pages have them. */
@Service()
export class FullTexts {
  private readonly http = inject(HttpClient);
  /** In the order of their last use. */
  private readonly asked = new Map<number, Promise<Body>>();

  /**
   * The full text that the server has, else what it finds now, which may take seconds.
   * @param stored whether it has one, as far as is known here
   */
  of(id: number, stored: boolean): Promise<Body> {
    const known = this.asked.get(id);
    this.asked.delete(id);
    const body = known ?? this.ask(id, stored);
    this.asked.set(id, body);
    body.catch(() => this.asked.get(id) === body && this.asked.delete(id));
    for (const oldest of this.asked.keys()) if (this.asked.size > HELD_MAX) this.asked.delete(oldest);
    return body;
  }

  private async ask(id: number, stored: boolean): Promise<Body> {
    const path = `/api/articles/${id}/body`;
    if (stored) {
      try {
        return await firstValueFrom(this.http.get<Body>(path));
      } catch (error) {
        if (problemOf(error).code !== 'body_not_extracted') throw error;
      }
    }
    return firstValueFrom(this.http.post<Body>(path, null));
  }
}
