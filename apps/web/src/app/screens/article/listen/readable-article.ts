import type { WholeArticle } from '@reader/contract';
import { getPictureUrl } from '../picture-url';
import type { Readable } from './readable';

export function toReadableArticle(article: WholeArticle): Readable {
  const { article_id: id, title, source, language } = article;
  return {
    ...{ path: `/inbox/${id}`, title, source: source.title, language },
    picture: getPictureUrl(article),
    speak: (api) => api.post('/api/articles/{article_id}/audio', { path: { article_id: id } }),
    listChapters: async (spoken) => {
      const { listSentences } = await import('./sentences');
      return [{ title, sentences: listSentences(article, spoken) }];
    },
  };
}
