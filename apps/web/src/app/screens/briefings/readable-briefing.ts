import type { Briefing } from '@reader/contract';
import type { Readable } from '../article/listen/readable';

/** A briefing as its page is titled, with one chapter for each section. */
export function toReadableBriefing(
  { briefing_id: id, sections }: Briefing,
  { title, source }: { readonly title: string; readonly source: string },
): Readable {
  return {
    ...{ path: `/briefings/${id}`, title, source, picture: null, language: null },
    speak: (api) => api.post('/api/briefings/{briefing_id}/audio', { path: { briefing_id: id } }),
    listChapters: async (language) => {
      const { divideLines } = await import('../article/listen/sentences');
      return sections.map((section) => ({
        title: section.title,
        sentences: divideLines([section.title, section.text, section.enrichment?.text ?? ''], language),
      }));
    },
  };
}
