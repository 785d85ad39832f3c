import { httpResource } from '@angular/common/http';
import { Service } from '@angular/core';
import type { Article, ClientConfig } from '@reader/contract';

/** Where the picture of an article is loaded from. Made by the first who shows one. */
@Service()
export class Pictures {
  private readonly config = httpResource<ClientConfig>(() => '/api/config');

  /** Null where there is none, or before it is known where from. What is on plain http comes through us. */
  of({ article_id: id, image_url: url }: Article): string | null {
    if (url === null || !this.config.hasValue()) return null;
    return this.config.value().image_proxy || !url.startsWith('https:') ? `/api/articles/${id}/image` : url;
  }
}
